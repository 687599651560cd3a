/**
 * Those who held one office after another, an office a line behind the sovereign it belongs to: cases are renamed from one holder to the
 * next. Surnames as `readTokens` gives them. Heads of prisons are here because habeas cases bear their names.
 */
const table = `
us nixon ford carter reagan bush clinton obama trump biden
us brownell rogers kennedy katzenbach clark mitchell kleindienst richardson saxbe levi bell civiletti smith meese thornburgh barr reno ashcroft gonzales mukasey holder lynch sessions whitaker rosen wilkinson garland bondi
us gardner cohen finch richardson weinberger mathews califano harris schweiker heckler bowen sullivan shalala chater callahan apfel halter massanari barnhart astrue colvin berryhill saul kijakazi omalley king dudek bisignano thompson leavitt sebelius burwell price hargan azar becerra kennedy
us ridge chertoff napolitano johnson kelly duke nielsen mcaleenan wolf mayorkas noem
us laird schlesinger rumsfeld brown weinberger carlucci cheney aspin perry cohen gates panetta hagel carter mattis esper miller austin hegseth
us hickel morton kleppe andrus watt clark hodel lujan babbitt norton kempthorne salazar jewell zinke bernhardt haaland burgum
us train costle gorsuch ruckelshaus thomas reilly browner whitman leavitt johnson jackson mccarthy pruitt wheeler regan zeldin
us wirtz shultz hodgson brennan usery marshall donovan brock mclaughlin dole martin reich herman chao solis perez acosta scalia walsh su
us bennett cavazos alexander riley paige spellings duncan king devos cardona mcmahon
us rusk rogers kissinger muskie haig shultz baker eagleburger christopher albright powell rice clinton kerry tillerson pompeo blinken rubio
us derwinski brown west principi nicholson peake shinseki mcdonald shulkin wilkie mcdonough collins
us connally shultz simon blumenthal miller regan baker brady bentsen rubin summers oneill snow paulson geithner lew mnuchin yellen bessent
us baldrige verity mosbacher franklin brown kantor daley mineta evans gutierrez locke bryson blank pritzker ross raimondo lutnick
us romney lynn hills harris landrieu pierce kemp cisneros cuomo martinez jackson preston donovan castro carson fudge turner
us butz bergland block lyng yeutter madigan espy glickman veneman johanns schafer vilsack perdue rollins
us volpe brinegar coleman adams goldschmidt lewis dole burnley skinner card pena slater mineta peters lahood foxx chao buttigieg duffy
us dickinson rogan dudas kappos rea lee matal iancu hirshfeld vidal squires
us blair lucas burnet helvering
tx beto estelle mccotter lynaugh collins scott johnson cockrell dretke quarterman thaler stephens davis lumpkin guerrero
tx lakey cole hellerstedt
tx clements white richards bush perry abbott
tx hill mattox morales cornyn abbott paxton
fl cochran wainwright dugger singletary moore crosby mcdonough mcneil buss tucker crews jones inch dixon
fl butterworth crist mccollum bondi moody
fl askew graham martinez chiles bush crist scott desantis
ny rockefeller carey cuomo pataki spitzer paterson hochul
ny lefkowitz abrams koppell vacco spitzer cuomo schneiderman underwood james
ca deukmejian wilson davis schwarzenegger brown newsom
ca lungren lockyer brown harris becerra bonta
ca cate beard kernan diaz allison
az lewis stewart schriro ryan shinn thornell
la kliebert gee russo
ms currier dobbs
mo delo bowersox luebbers roper
oh wymyslo himes hodges
va rainey schaefer`;

export interface Office {
	/** "us", or the postal code of a state. */
	readonly sovereign: string;
	readonly holders: ReadonlySet<string>;
}

export const offices: readonly Office[] = table
	.trim()
	.split('\n')
	.map((row) => {
		const [sovereign = '', ...holders] = row.split(' ');
		return { sovereign, holders: new Set(holders) };
	});

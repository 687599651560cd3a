import { readTokens, type Token } from './tokens';

/**
 * Those who held one office after another, an office a line after the sovereign it belongs to and words of its field, one of which the
 * office or its department has: cases are renamed from one holder to the next, or to the office. Surnames as `readTokens` gives them. Heads of prisons are here because habeas cases bear their names.
 */
const table = `
us:president nixon ford carter reagan bush clinton obama trump biden
us:justice,attorney,immigration brownell rogers kennedy katzenbach clark mitchell kleindienst richardson saxbe levi bell civiletti smith meese thornburgh barr reno ashcroft gonzales mukasey holder lynch sessions whitaker rosen wilkinson garland bondi
us:health,social gardner cohen finch richardson weinberger mathews califano harris schweiker heckler bowen sullivan shalala chater callahan apfel halter massanari barnhart astrue colvin berryhill saul kijakazi omalley king dudek bisignano thompson leavitt sebelius burwell price hargan azar becerra kennedy
us:homeland,immigration,citizenship ridge chertoff napolitano johnson kelly duke nielsen mcaleenan wolf mayorkas noem
us:defense laird richardson schlesinger rumsfeld brown weinberger carlucci cheney aspin perry cohen gates panetta hagel carter mattis esper miller austin hegseth
us:interior,land hickel morton kleppe andrus watt clark hodel lujan babbitt norton kempthorne salazar jewell zinke bernhardt haaland burgum
us:environmental train costle gorsuch ruckelshaus thomas reilly browner whitman leavitt johnson jackson mccarthy pruitt wheeler regan zeldin
us:labor,workers wirtz shultz hodgson brennan usery marshall donovan brock mclaughlin dole martin reich herman chao solis perez acosta scalia walsh su
us:education bennett cavazos alexander riley paige spellings duncan king devos cardona mcmahon
us:state rusk rogers kissinger muskie haig shultz baker eagleburger christopher albright powell rice clinton kerry tillerson pompeo blinken rubio
us:veterans derwinski brown west principi nicholson peake shinseki mcdonald shulkin wilkie mcdonough collins
us:treasury,revenue connally shultz simon blumenthal miller regan baker brady bentsen rubin summers oneill snow paulson geithner lew mnuchin yellen bessent
us:commerce,fisheries,oceanic baldrige verity mosbacher franklin brown kantor daley mineta evans gutierrez locke bryson blank pritzker ross raimondo lutnick
us:housing romney lynn hills harris landrieu pierce kemp cisneros cuomo martinez jackson preston donovan castro carson fudge turner
us:agriculture,forest butz bergland block lyng yeutter madigan espy glickman veneman johanns schafer vilsack perdue rollins
us:transportation,highway,aviation volpe brinegar coleman adams goldschmidt lewis dole burnley skinner card pena slater mineta peters lahood foxx chao buttigieg duffy
us:patent dickinson rogan dudas kappos rea lee matal iancu hirshfeld vidal squires
us:revenue blair lucas burnet helvering
tx:corrections,criminal,tdcj beto estelle mccotter lynaugh collins scott johnson cockrell dretke quarterman thaler stephens davis lumpkin guerrero
tx:health lakey cole hellerstedt
tx:governor clements white richards bush perry abbott
tx:attorney hill mattox morales cornyn abbott paxton
fl:corrections cochran wainwright dugger singletary moore crosby mcdonough mcneil buss tucker crews jones inch dixon
fl:attorney butterworth crist mccollum bondi moody
fl:governor askew graham martinez chiles bush crist scott desantis
ny:governor rockefeller carey cuomo pataki spitzer paterson hochul
ny:attorney lefkowitz abrams koppell vacco spitzer cuomo schneiderman underwood james
ca:governor deukmejian wilson davis schwarzenegger brown newsom
ca:attorney,justice lungren lockyer brown harris becerra bonta
ca:corrections cate beard kernan diaz allison
az:corrections lewis stewart schriro ryan shinn thornell
la:health kliebert gee russo
ms:health currier dobbs
mo:corrections delo bowersox luebbers roper
oh:health wymyslo himes hodges
va:clerk rainey schaefer`;

export interface Office {
	/** "us", or the postal code of a state. */
	readonly sovereign: string;
	/** Words of its field: "labor" is in "Secretary of Labor" and in "Department of Labor". */
	readonly fields: readonly Token[];
	readonly holders: ReadonlySet<string>;
}

export const offices: readonly Office[] = table
	.trim()
	.split('\n')
	.map((row) => {
		const [office = '', ...holders] = row.split(' ');
		const [sovereign = '', fields = ''] = office.split(':');
		return { sovereign, fields: readTokens(fields), holders: new Set(holders) };
	});

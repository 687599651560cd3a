// Runs mocha in a process of its own: node --import tsx runMocha.ts --output FILE [--grep TEXT] [--timeout MS] [--print] FILE...
import { runMochaProcess } from './mochaProcess';

runMochaProcess((mocha, files) => {
	for (const file of files) mocha.addFile(file);
	return mocha.loadFilesAsync();
});

// Imported before the library, which draws pages, too, and would load a native module for it from any folder above this one, or print that it can't.
// Pages are only read here.

Reflect.set(process, 'getBuiltinModule', undefined);
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Reflect.set(globalThis, name, class {});
// What it prints would be standard output's of the program that reads.
console.log = () => undefined;
console.warn = () => undefined;

// Writes the document that pandoc takes its styles from, for each layout, into dist/reference: to be looked at in Word or LibreOffice.
import { mkdirSync, writeFileSync } from 'node:fs';
import { docxLayouts, layoutOf } from '../src/core/table/docxBrief/layouts';
import { writeReference } from '../src/core/table/docxBrief/reference';

mkdirSync('dist/reference', { recursive: true });
for (const name of docxLayouts) writeFileSync(`dist/reference/${name}.docx`, writeReference(layoutOf(name)));

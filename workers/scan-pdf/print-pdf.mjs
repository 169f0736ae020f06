// Runs in a process of its own, from the sources as well as beside the compiled modules, and is therefore no TypeScript.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import pdfmake from 'pdfmake';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'build/fonts/Roboto');
const font = (name) => join(fonts, `Roboto-${name}.ttf`);

// No document may fetch an address or open a file: only the fonts are read (docs/security.md, "Calls").
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
pdfmake.setFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
});

// A function cannot be passed to a process, so the page numbers are added here.
const footer = (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', fontSize: 8 });

const [content] = await once(process, 'message');
const document = pdfmake.createPdf({ ...content, footer });
// Who opens the file wants it on paper, so the reader's program asks for the printer at once.
(await document.getStream()).setOpenActionAsPrint();
process.send(await document.getBuffer());

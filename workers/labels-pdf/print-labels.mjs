// Runs in a process of its own, both from the sources and from the compiled modules, so it is no TypeScript. By pdfkit
// alone: pdfmake keeps all pages until the last one, and needs half a gigabyte for 10,000 labels.
import { on } from 'node:events';
import process from 'node:process';
import PDFDocument from 'pdfkit';
import { faces, withCodes } from '../scan-pdf/font.mjs';

/** Points of a millimetre. */
const mm = 72 / 25.4;
const fonts = { 400: faces.normal, 600: faces.bold };
/** Some readers do not find a word with joined letters. */
const plain = { lineBreak: false, baseline: 'alphabetic', features: { liga: false } };

const known = { pdfVersion: '1.7', lang: 'en-US', displayTitle: true, info: { Title: 'Labels' } };
const pdf = new PDFDocument({ ...known, autoFirstPage: false });
const parts = [];
pdf.on('data', (part) => parts.push(part));
pdf.on('end', () => process.send(Buffer.concat(parts)));
// The user opens the file to print it, so the PDF reader opens its print dialog at once.
pdf._root.data.OpenAction = { S: 'Named', N: 'Print' };

const write = ({ text, x, y, size, weight, anchor }, left, top) => {
  const shown = withCodes(text);
  pdf.font(fonts[weight]).fontSize(size);
  const from = anchor === 'end' ? x * mm - pdf.widthOfString(shown, plain) : x * mm;
  pdf.text(shown, left + from, top + y * mm, plain);
};

const print = ({ page, labels }) => {
  pdf.addPage({ size: [page.width * mm, page.height * mm], margin: 0 });
  for (const { x, y, shapes } of labels) {
    for (const shape of shapes) {
      if (shape.kind === 'text') write(shape, x * mm, y * mm);
      else
        pdf
          .save()
          .translate(x * mm, y * mm)
          .scale(mm)
          .path(shape.d)
          .fill('black')
          .restore();
    }
  }
};

/** Sheets, and then an empty message. */
for await (const [sheet] of on(process, 'message')) {
  if (sheet.labels === undefined) break;
  print(sheet);
}
pdf.end();

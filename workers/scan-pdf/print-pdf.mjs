// Runs in a process of its own, both from the sources and from the compiled modules, so it is no TypeScript.
import { once } from 'node:events';
import process from 'node:process';
import pdfmake from 'pdfmake';
import { faces, fonts, withCodes } from './font.mjs';

// No document may fetch an address or open a file: only the fonts are read (docs/security.md, "Calls").
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
pdfmake.setFonts({ Roboto: faces });

/** Letters that the font joins to one: several readers do not find the word then. */
const joined = /f[fijl]/;
/** A word of this length could be wider than the page, so it continues in the next line. */
const longWords = /(\S{41,})/;

/** The options of a text. Only these texts have them, because the font caches the layout of all others. */
const optionsOf = (text) => ({
  ...(joined.test(text) && { fontFeatures: { liga: false } }),
  ...(longWords.test(text) && { wordBreak: 'break-all' }),
});

/** A text with its options; next to other words, only the long ones are broken. */
const withOptions = (node) => {
  const parts = node.wordBreak === undefined ? node.text.split(longWords).filter((part) => part !== '') : [];
  if (parts.length < 2) return { ...optionsOf(node.text), ...node };
  return { ...node, text: parts.map((text) => ({ ...node, ...optionsOf(text), text })) };
};

/** A text in a list: as an object if it has options. */
const item = (content) =>
  typeof content !== 'string' || Object.keys(optionsOf(content)).length === 0
    ? content
    : withOptions({ text: content });

/** Converts content to texts that the font can print. A text with codes is longer, so it may have several lines. */
const printableContent = (content) => {
  if (typeof content === 'string') return withCodes(content);
  if (Array.isArray(content)) return content.map((part) => item(printableContent(part)));
  if (Object.getPrototypeOf(content ?? null) !== Object.prototype) return content;
  const made = Object.fromEntries(Object.entries(content).map(([name, part]) => [name, printableContent(part)]));
  if (typeof made.text !== 'string') return made;
  return withOptions({ ...made, ...(made.text !== content.text && { noWrap: false }) });
};

// A function cannot be passed to a process, so the page numbers are added here.
const footer = (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', fontSize: 8 });

const [document] = await once(process, 'message');
const content = printableContent(document.content);
// pdfmake cannot tag the parts of a document, and to declare an untagged one as tagged would mislead screen readers.
const known = { version: '1.7', language: 'en-US', displayTitle: true };
const pdf = pdfmake.createPdf({ ...known, ...document, content, footer });
// The user opens the file to print it, so the PDF reader opens its print dialog at once.
(await pdf.getStream()).setOpenActionAsPrint();
process.send(await pdf.getBuffer());

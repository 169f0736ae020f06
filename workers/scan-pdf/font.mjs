// What both printers need; they run both from the sources and from the compiled modules, so it is no TypeScript.
import { openSync } from 'fontkit';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'build/fonts/Roboto',
);
const font = (name) => join(fonts, `Roboto-${name}.ttf`);
export const faces = {
  normal: font('Regular'),
  bold: font('Medium'),
  italics: font('Italic'),
  bolditalics: font('MediumItalic'),
};

const printable = /^[\x20-\x7e\t\r\n]*$/;

let opened;
/** Whether each face of the font has a glyph for the character. */
const isInFont = (character) => {
  if (printable.test(character)) return true;
  opened ??= Object.values(faces).map((path) => openSync(path));
  return opened.every((face) => face.hasGlyphForCodePoint(character.codePointAt(0)));
};

const codeOf = (character) => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * A text with the codes of characters that the font lacks, each as a word of its own; a printable text is unchanged.
 */
export const withCodes = (text) => {
  if (printable.test(text)) return text;
  const characters = [...text.normalize('NFC')];
  if (characters.every(isInFont)) return text;
  return characters
    .map((character) => (isInFont(character) ? character : ` ${codeOf(character)} `))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
};

import { isUtf8 } from 'node:buffer';

/** The text of a file, and the separator of an optional first line `sep=;`, which is no row. */
export interface CsvText {
  readonly text: string;
  readonly separator: string | undefined;
}

/**
 * Decodes a file: UTF-16 by its mark (Excel's "Unicode text"), else UTF-8. Other bytes are decoded as Windows-1252, the
 * encoding of spreadsheets on Windows.
 */
export const csvTextOf = (file: Buffer): CsvText => {
  const text = decoded(file);
  const named = /^"?sep=([^\p{L}\p{N}"\r\n])"?(?:\r\n?|\n|$)/iu.exec(text.slice(0, longestSeparatorLine));
  return { text: named === null ? text : text.slice(named[0].length), separator: named?.[1] };
};

const longestSeparatorLine = 10;

const decoded = (file: Buffer): string => {
  const encoding = marks.get(file.subarray(0, 2).toString('hex')) ?? (isUtf8(file) ? 'utf-8' : undefined);
  return encoding === undefined ? fromWindows1252(file) : new TextDecoder(encoding).decode(file);
};

/** The encodings by the first two bytes of a file. */
const marks: ReadonlyMap<string, string> = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]);

/** The characters that Windows-1252 has from 80 to 9F, where Latin-1 has control characters. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node's own decoder of this name leaves the control characters of Latin-1 unchanged. */
const fromWindows1252 = (file: Buffer): string =>
  file.toString('latin1').replace(/[\u0080-\u009f]/g, (character) => ofWindows.charAt(character.charCodeAt(0) - 0x80));

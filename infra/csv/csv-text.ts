import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { refusal } from '../../domain/messages.js';

/** Bounds on the records of a file, so that parsing one of them never keeps other requests waiting. */
export interface RecordBounds {
  /** The most records of a file, blank ones included. */
  readonly maxRecords: number;
  readonly maxColumns: number;
  /** The most characters of a record, separators included. */
  readonly maxRecordLength: number;
}

/** So many characters are checked before other requests are served. */
const atOnce = 32_768;

/** A character that separates the cells of a file. */
export type Delimiter = ',' | ';' | '\t';

/**
 * Decodes a file. One that is not UTF-8 is taken for Windows-1252, as spreadsheets on Windows write it: read as UTF-8
 * its letters would be lost.
 */
export const decoded = (file: Buffer): string =>
  isUtf8(file) ? new TextDecoder().decode(file) : fromWindows1252(file);

/**
 * Finds the delimiter that occurs most often outside of quotes in the first row, as spreadsheets write different ones
 * in different countries.
 */
export const delimiterOf = (text: string): Delimiter => {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const character of text.slice(0, longestHeader)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\r' || character === '\n') break;
    else if (character === ',' || character === ';' || character === '\t') counts[character] += 1;
  }
  if (counts[';'] > counts[',']) return counts['\t'] > counts[';'] ? '\t' : ';';
  return counts['\t'] > counts[','] ? '\t' : ',';
};

/** Only so many characters of the first row are searched for the delimiter. */
const longestHeader = 10_000;

/**
 * Yields a text piece by piece, and lets other requests run after each.
 * @throws import.record-too-large, import.too-many-rows before a record above a bound is yielded
 */
export async function* chunksOf(text: string, bounds: RecordBounds, delimiter: Delimiter): AsyncGenerator<string> {
  const check = recordCheck(bounds, delimiter);
  for (let from = 0; from < text.length; from += atOnce) {
    const piece = text.slice(from, from + atOnce);
    check(piece);
    yield piece;
    await nextTurn();
  }
}

/** The characters that Windows-1252 has from 80 to 9F, where Latin-1 has control characters. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node's own decoder of this name leaves the control characters of Latin-1 in place. */
const fromWindows1252 = (file: Buffer): string =>
  file.toString('latin1').replace(/[\u0080-\u009f]/g, (character) => ofWindows.charAt(character.charCodeAt(0) - 0x80));

/** Finds the ends of records across pieces by the same rule for quotes that the parser has. */
const recordCheck = (
  { maxRecords, maxColumns, maxRecordLength }: RecordBounds,
  delimiter: Delimiter,
): ((piece: string) => void) => {
  let records = 1;
  let columns = 1;
  let length = 0;
  // A cell is quoted when its first character that is not blank is a quote; then each further quote ends or resumes the
  // quoted text.
  let isAtStart = true;
  let isQuoted = false;
  let isInQuotes = false;
  let last = '';
  const beginCell = (): void => {
    isAtStart = true;
    isQuoted = false;
  };
  const endRecord = (): void => {
    records += 1;
    columns = 1;
    length = 0;
    if (records > maxRecords)
      throw refusal('import.too-many-rows', { maxRecords }, { most: maxRecords.toLocaleString('en-US') });
    beginCell();
  };
  const step = (character: string): void => {
    length += 1;
    if (character === '"' && (isAtStart || isQuoted)) {
      isAtStart = false;
      isQuoted = true;
      isInQuotes = !isInQuotes;
    } else if (isInQuotes) return;
    else if (character === delimiter) {
      columns += 1;
      beginCell();
    } else if (character === '\r' || (character === '\n' && last !== '\r')) endRecord();
    else if (character !== ' ' && character !== '\t' && character !== '\n') isAtStart = false;
  };
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const character = piece.charAt(at);
      step(character);
      last = character;
      if (length > maxRecordLength || columns > maxColumns)
        throw refusal('import.record-too-large', { row: records, maxColumns, maxRecordLength });
    }
  };
};

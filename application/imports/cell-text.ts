import { refusalAt, type MessageCode } from '../../domain/messages.js';
import { isFarTooLong, type TextKind, toText } from '../../domain/kit/text.js';

/** What a column takes: texts of a kind, of at most so many characters, and the code of the refusal of longer ones. */
export interface CellRule {
  readonly kind: TextKind;
  readonly longest: number;
  readonly tooLong: MessageCode;
}

/** What decoders put where bytes were no letter: the text is damaged already, so it is not kept. */
const lostLetter = '\uFFFD';

/** A cell as it is kept, or why it can not be kept. A cell that is far too long is not looked at. */
export const readCell = (
  given: string,
  { kind, longest, tooLong }: CellRule,
): { readonly text: string } | { readonly fault: MessageCode } => {
  if (isFarTooLong(given, longest)) return { fault: tooLong };
  if (given.includes(lostLetter)) return { fault: 'import.letter-lost' };
  const text = toText(given, kind);
  return text === undefined ? { fault: 'text.characters-invalid' } : { text };
};

/** A long number as a spreadsheet shows it, `8.71235E+12`: the figures behind these are lost. */
const shortenedNumber = /^\d[.,]\d+E\+\d+$/;

/** Why the code in a cell is not taken, undefined when nothing shows that it was damaged. */
export const faultOfCode = (code: string): MessageCode | undefined =>
  shortenedNumber.test(code) ? 'import.code-shortened' : undefined;

/** A cell as it is kept. @throws import.letter-lost, text.characters-invalid and that of a long text, at its column */
export const cellText = (given: string, column: string, rule: CellRule): string => {
  const read = readCell(given, rule);
  if ('fault' in read) throw refusalAt(column, read.fault);
  return read.text;
};

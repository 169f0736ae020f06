import { refusalAt, type MessageCode } from '../../domain/messages.js';
import { type TextKind, toText } from '../../domain/kit/text.js';

/** What decoders put where bytes were no letter: the text is damaged already, so it is not kept. */
const lostLetter = '\uFFFD';

/** Why a cell can not be kept as it stands, undefined when it can. */
export const faultOfText = (text: string, kind: TextKind = 'line'): MessageCode | undefined => {
  if (text.includes(lostLetter)) return 'import.letter-lost';
  return toText(text, kind) === undefined ? 'text.characters-invalid' : undefined;
};

/** A long number as a spreadsheet shows it, `8.71235E+12`: the figures behind these are lost. */
const shortenedNumber = /^\d[.,]\d+E\+\d+$/;

/** Why the code in a cell is not taken, undefined when nothing shows that it was damaged. */
export const faultOfCode = (code: string): MessageCode | undefined =>
  shortenedNumber.test(code) ? 'import.code-shortened' : undefined;

/** A cell as it is kept. @throws import.letter-lost, text.characters-invalid at its column */
export const cellText = (text: string, column: string, kind: TextKind = 'line'): string => {
  const fault = faultOfText(text, kind);
  if (fault !== undefined) throw refusalAt(column, fault);
  return toText(text, kind) ?? '';
};

import { bareCode, labelLikeness } from './meant-code.js';

/** A code that a spreadsheet reads as a number: digits, with an optional fraction and an optional power of ten. */
const numberForm = /^(\d+)(?:[.,](\d+))?(?:e\+?(-?\d{1,3}))?$/i;

/** Number of digits that a spreadsheet keeps; it replaces later ones by zeros. */
const figuresKept = 15;

/**
 * The same text for all codes that people or spreadsheets confuse: codes that differ only in case, and codes of the
 * same number (`0124.50` and `124.5`, `1E5` and `100000`), compared by the first 15 digits.
 */
export const codeLikeness = (code: string): string => likenessOf(code, figuresKept);

/**
 * The same text for all codes that are alike in files or on labels. Further codes may have it, so a look-up by it compares
 * the codes that it finds.
 */
export const likenessKey = (code: string): string => {
  const bare = bareCode(code);
  return numberForm.test(bare) ? codeLikeness(bare) : labelLikeness(bare);
};

/** Like `codeLikeness`, but compares all digits of a number, because no spreadsheet has cut the code. */
export const exactLikeness = (code: string): string => likenessOf(code, Infinity);

const likenessOf = (code: string, figuresCounted: number): string => {
  const [, whole = '', fraction = '', power = '0'] = numberForm.exec(code) ?? [];
  if (whole === '') return code.toLowerCase();
  const figures = withoutZeros(whole + fraction, 'leading');
  const kept = withoutZeros(figures.slice(0, figuresCounted), 'trailing');
  if (kept === '') return '#0';
  return `#${kept}e${Number(power) - fraction.length + figures.length - kept.length}`;
};

const withoutZeros = (figures: string, end: 'leading' | 'trailing'): string => {
  let [from, to] = [0, figures.length];
  while (end === 'leading' && figures[from] === '0') from += 1;
  while (end === 'trailing' && to > from && figures[to - 1] === '0') to -= 1;
  return figures.slice(from, to);
};

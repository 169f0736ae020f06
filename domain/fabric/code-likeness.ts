/** A code that a spreadsheet takes for a number: figures, perhaps with a fraction, perhaps with a power of ten. */
const numberForm = /^(\d+)(?:[.,](\d+))?(?:e\+?(-?\d{1,3}))?$/i;

/** Figures of a number that a spreadsheet keeps; it writes zeros for those behind them. */
const figuresKept = 15;

/**
 * A text that is equal for codes which people or spreadsheets take for the same one: those that differ in letter case
 * alone, and those of the same number (`0124.50` and `124.5`, `1E5` and `100000`), of which the first 15 figures count.
 */
export const codeLikeness = (code: string): string => likenessOf(code, figuresKept);

/** The same, but all figures of a number count: the text of a long code that no spreadsheet has changed is not cut. */
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

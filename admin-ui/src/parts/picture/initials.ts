/** The first sign of a word; older browsers have no Segmenter, and show the first code point there. */
const firstSign = (word: string): string | undefined => {
  if (!('Segmenter' in Intl)) return Array.from(word)[0];
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment;
};

/** The first letter of a word, in capitals; a sign of several code points, such as an emoji, stays whole. */
export const initialOf = (word: string): string => firstSign(word)?.toUpperCase() ?? '';

export const initialsOf = (name: string): string => name.trim().split(/\s+/).slice(0, 2).map(initialOf).join('');

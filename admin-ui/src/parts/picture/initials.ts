const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of a word, in capitals; a sign of several code points, such as an emoji, stays whole. */
export const initialOf = (word: string): string => {
  for (const { segment } of letters.segment(word)) return segment.toUpperCase();
  return '';
};

/** The initials of the first two words of a name. */
export const initialsOf = (name: string): string => name.trim().split(/\s+/).slice(0, 2).map(initialOf).join('');

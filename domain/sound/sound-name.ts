/** Characters of the original name that are kept. */
const longestName = 100;

const tagLength = 8;

/**
 * The name of a sound (A40): 8 hex digits, an underscore and the last part of the name that the file had on the caller's
 * disk, which is shown alone.
 * @param soundFileId a derived id, of which the last 8 digits are taken
 * @param original a text in its stored form (domain/kit/text.ts)
 */
export const soundNameOf = (soundFileId: string, original: string): string => {
  const last = original.split(/[/\\]/).at(-1)?.trim() ?? '';
  return `${soundFileId.slice(-tagLength)}_${[...last].slice(0, longestName).join('')}`;
};

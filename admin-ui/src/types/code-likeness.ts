/** The code of a label without the signs of a scanner around it: the prefix of its barcode type (AIM), stars of Code 39. */
const bareCode = (read: string): string => read.replace(/^\][A-Za-z][0-9]/, '').replace(/^\*(.+)\*$/, '$1');

/** The same text for codes that differ in the case of letters, in leading zeros or in the signs of a scanner. */
const likenessOf = (read: string): string =>
  bareCode(read)
    .toLowerCase()
    .replace(/(^|\D)0+(?=\d)/g, '$1');

/**
 * Finds among the expected codes the one that was probably meant: the one that differs least, and none where several
 * differ alike.
 */
export const meantAmong = (codes: Iterable<string>): ((read: string) => string | undefined) => {
  const alike = new Map<string, Set<string>>();
  for (const code of codes) {
    const likeness = likenessOf(code);
    alike.set(likeness, (alike.get(likeness) ?? new Set()).add(code));
  }
  return (read) => {
    const found = [...(alike.get(likenessOf(read)) ?? [])];
    const bare = bareCode(read);
    const sameLetters = found.filter((code) => code.toLowerCase() === bare.toLowerCase());
    return found.find((code) => code === bare) ?? only(sameLetters) ?? only(found);
  };
};

const only = (codes: readonly string[]): string | undefined => (codes.length === 1 ? codes[0] : undefined);

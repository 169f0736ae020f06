/** The code of a label without the signs of a scanner around it: the prefix of its barcode type (AIM), stars of Code 39. */
export const bareCode = (read: string): string => read.replace(/^\][A-Za-z][0-9]/, '').replace(/^\*(.+)\*$/, '$1');

/**
 * The same text for codes that people and scanners confuse on labels: they differ in the case of letters, in leading
 * zeros of a number, or in the signs of a scanner around the code.
 */
export const labelLikeness = (read: string): string =>
  bareCode(read)
    .toLowerCase()
    .replace(/(^|\D)0+(?=\d)/g, '$1');

/** A code that a fabric has or had, with the code that the fabric has now. */
export interface CodeOfFabric {
  readonly code: string;
  readonly present: string;
}

const only = <Item>(items: Iterable<Item>): Item | undefined => {
  const [item, ...others] = new Set(items);
  return others.length === 0 ? item : undefined;
};

/**
 * The present code of the fabric that was probably meant by a code that was read from a label: that of the code that
 * differs least. Undefined if several differ alike.
 */
export const meantCode = (codes: readonly CodeOfFabric[], read: string): string | undefined => {
  const bare = bareCode(read);
  const likeness = labelLikeness(read);
  const alike = codes.filter(({ code }) => labelLikeness(code) === likeness);
  const sameLetters = alike.filter(({ code }) => code.toLowerCase() === bare.toLowerCase());
  const same = alike.filter(({ code }) => code === bare);
  const closest = [same, sameLetters, alike].find((found) => found.length > 0) ?? [];
  return only(closest.map(({ present }) => present));
};

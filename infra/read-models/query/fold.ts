// Most texts are ASCII, which NFKC does not change.
const isAscii = /^[ -~]*$/;

/** The copy by which text is searched, compared and sorted (docs/http.md, "Two query dialects"): NFKC, lower case. */
export const fold = (text: string): string => (isAscii.test(text) ? text : text.normalize('NFKC')).toLowerCase();

/** Folds ASCII letters alone, as SQL's lower() does, for fields that have no folded copy (ids, enums). */
export const foldAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Order by code point; `<` of JavaScript orders by UTF-16 unit, which differs above U+FFFF. */
export const compareCodePoints = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a === b) continue;
    // A surrogate belongs to a code point above every other unit, E000 to FFFF included.
    const aIsPair = a >= 0xd800 && a <= 0xdfff;
    const bIsPair = b >= 0xd800 && b <= 0xdfff;
    return aIsPair === bIsPair ? a - b : aIsPair ? 1 : -1;
  }
  return left.length - right.length;
};

// Most texts are ASCII; folding changes only their case.
const isAscii = /^[ -~]*$/;

/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts are letters of their own, and stay. */
const accents = /[\u0300-\u036f]/g;

/** Letters with a stroke and ligatures; no normal form removes their accents. */
const letters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
]);
const strokes = /[ßæœøđłı]/g;

/** @internal Folds any text, in any script. */
export const foldAny = (text: string): string => {
  const plain = text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase();
  return plain.replace(strokes, (letter) => letters.get(letter) ?? letter);
};

// Letters of European languages fold one by one; a table makes that ten times as fast.
const lastEuropean = 0x17f;
const europeanLetters = Array.from({ length: lastEuropean + 1 }, (_, code) => foldAny(String.fromCharCode(code)));

/**
 * The folded copy of a text, for search, comparison and sorting (docs/http.md, "Two query dialects"): NFKC without
 * accents, lower case. A search for "kop" finds "Köper".
 */
export const fold = (text: string): string => {
  if (isAscii.test(text)) return text.toLowerCase();
  let folded = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    if (code > lastEuropean) return foldAny(text);
    folded += text.slice(from, at) + (europeanLetters[code] ?? '');
    from = at + 1;
  }
  return (folded + text.slice(from)).toLowerCase();
};

/** Folds only ASCII letters, like SQL's lower(), for fields without a folded copy (ids, enums). */
export const foldAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Order by code point; `<` of JavaScript orders by UTF-16 unit, which differs above U+FFFF. */
export const compareCodePoints = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a === b) continue;
    // A surrogate belongs to a code point above every other unit, including E000 to FFFF.
    const aIsPair = a >= 0xd800 && a <= 0xdfff;
    const bIsPair = b >= 0xd800 && b <= 0xdfff;
    return aIsPair === bIsPair ? a - b : aIsPair ? 1 : -1;
  }
  return left.length - right.length;
};

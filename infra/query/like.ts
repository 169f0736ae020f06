/** A part of a `like` pattern: plain text, `%` (any run of characters) or `_` (any one character). */
export type LikePart =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'run' } | { readonly kind: 'one' };

/** Parses a pattern of a query: `%` and `_` are wildcards, `\` escapes the next character. */
export const readLike = (pattern: string): readonly LikePart[] => {
  const parts: LikePart[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') parts.push({ kind: 'text', text });
    text = '';
  };
  const characters = [...pattern];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    if (character === '%' || character === '_') {
      flush();
      parts.push({ kind: character === '%' ? 'run' : 'one' });
    } else if (character === '\\' && at + 1 < characters.length) {
      at += 1;
      text += characters[at] ?? '';
    } else text += character;
  }
  flush();
  return parts;
};

/** The same pattern with folded text. Wildcards are found before, because folding may make new `%` signs. */
export const foldLike = (parts: readonly LikePart[], fold: (text: string) => string): readonly LikePart[] =>
  parts.map((part) => (part.kind === 'text' ? { kind: 'text', text: fold(part.text) } : part));

/** The pattern as a GLOB of SQLite, which is case-sensitive and can escape a sign only as a set of one. */
export const toGlob = (parts: readonly LikePart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'run') return '*';
      return part.kind === 'one' ? '?' : part.text.replace(/[*?[]/g, (sign) => `[${sign}]`);
    })
    .join('');

const letterInBothCases = /^[a-z]$/i;

/** One character as a regular expression; a raw NUL is not allowed there. */
const toRegexSign = (sign: string, isFolded: boolean): string => {
  if (isFolded && letterInBothCases.test(sign)) return `[${sign.toLowerCase()}${sign.toUpperCase()}]`;
  return sign === '\0' ? '\\x00' : sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
};

/** Plain text as a regular expression that finds it exactly, or without regard to the case of ASCII letters. */
export const toRegexText = (text: string, isFolded: boolean): string =>
  [...text].map((sign) => toRegexSign(sign, isFolded)).join('');

/** PCRE under the option `s`, for the whole text, including a line break at its end. */
export const toRegex = (parts: readonly LikePart[], isFolded: boolean): string => {
  const signs = parts.map((part) => {
    if (part.kind === 'run') return '.*';
    return part.kind === 'one' ? '.' : toRegexText(part.text, isFolded);
  });
  return `^${signs.join('')}\\z`;
};

/** Its time is linear in the parts of the pattern for each place of the text, without backtracking. */
export const fitsLike = (parts: readonly LikePart[], text: string): boolean => {
  const wanted = parts.flatMap((part): (string | LikePart)[] => (part.kind === 'text' ? [...part.text] : [part]));
  const given = [...text];
  let at = 0;
  let next = 0;
  let runAt = -1;
  let runFrom = 0;
  while (at < given.length) {
    const want = wanted[next];
    if (typeof want === 'object' && want.kind === 'run') {
      runAt = next;
      runFrom = at;
      next += 1;
    } else if (want !== undefined && (typeof want === 'object' || want === given[at])) {
      next += 1;
      at += 1;
    } else if (runAt >= 0) {
      runFrom += 1;
      at = runFrom;
      next = runAt + 1;
    } else return false;
  }
  return wanted.slice(next).every((want) => typeof want === 'object' && want.kind === 'run');
};

/** Greek and Cyrillic letters by the Latin letters, and their likes, that look the same. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'АΑаαɑ',
  b: 'ВΒЬь',
  c: 'Сс',
  d: 'ԁ',
  e: 'ЕΕеε',
  g: 'ɡ',
  h: 'НΗһ',
  j: 'Јј',
  k: 'КΚкκ',
  l: 'ІΙіιıIi1|Ӏӏ',
  m: 'МΜ',
  n: 'Νпη',
  o: 'ОΟоοσ0',
  p: 'РΡрρ',
  q: 'ԛ',
  r: 'г',
  s: 'Ѕѕ',
  t: 'ТΤтτ',
  u: 'υ',
  v: 'νѵ',
  w: 'ԝωѡ',
  x: 'ХΧхχ',
  y: 'УΥуγ',
  z: 'Ζ',
};
const latinOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([latin, letters]) => [...letters].map((it) => [it, latin])),
);

/**
 * The look of a name: two names of one look are equal, or equal but for case, blanks, signs and letters that look alike
 * in Latin, Greek and Cyrillic. Accents make a difference.
 */
export const lookOf = (name: string): string => {
  const letters = name.normalize('NFKD').replace(/[^\p{L}\p{M}\p{N}|]/gu, '');
  const look = [...letters].map((letter) => latinOf.get(letter) ?? letter).join('');
  return look.toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w');
};

/** The names that look like another one of the list. */
export const alikeNames = (names: readonly string[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(lookOf(name), (counts.get(lookOf(name)) ?? 0) + 1);
  return new Set(names.filter((name) => (counts.get(lookOf(name)) ?? 0) > 1));
};

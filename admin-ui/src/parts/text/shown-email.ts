/** The parameters of Punycode (RFC 3492, section 5). */
const [base, lowest, highest, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];

const biasAfter = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((base - lowest) * highest) / 2; steps += base) rest = Math.floor(rest / (base - lowest));
  return steps + Math.floor(((base - lowest + 1) * rest) / (rest + skew));
};

const visible = /^[\p{L}\p{M}\p{N}-]+$/u;

/** The letters of a label that the server stored in Punycode; the label itself where it has none. */
const lettersOf = (label: string): string => {
  if (!/^xn--[a-z0-9-]*[a-z0-9]$/.test(label)) return label;
  const [, plain = '', digits = ''] = /^xn--(?:(.*)-)?([^-]+)$/.exec(label) ?? [];
  const letters = [...plain];
  let [code, bias, place, before, weight, step] = [firstCode, firstBias, 0, 0, 1, base];
  for (const sign of digits) {
    const digit = /\d/.test(sign) ? Number(sign) + 26 : sign.charCodeAt(0) - 97;
    place += digit * weight;
    const threshold = Math.min(Math.max(step - bias, lowest), highest);
    weight *= base - threshold;
    step += base;
    if (digit >= threshold) continue;
    const count = letters.length + 1;
    bias = biasAfter(place - before, count, before === 0);
    code += Math.floor(place / count);
    if (code > 0x10ffff) return label;
    place %= count;
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
    [before, weight, step] = [place, 1, base];
  }
  const shown = letters.join('');
  return step === base && visible.test(shown) ? shown : label;
};

const lookLikeLatin = /[\p{Script=Greek}\p{Script=Cyrillic}ıȷɑɡɩ]/u;

/**
 * A mail address for the eye, with its domain in letters. Punycode stays where Greek or Cyrillic letters, or Latin ones
 * such as `ı`, could imitate a known domain: before an end such as `.com`, or in one word with other Latin letters.
 */
export const shownEmail = (email: string): string => {
  const from = email.lastIndexOf('@') + 1;
  const labels = email
    .slice(from)
    .split('.')
    .map((stored) => ({ stored, letters: lettersOf(stored) }));
  const isLatinEnd = !lookLikeLatin.test(labels.at(-1)?.letters ?? '');
  const shown = labels.map(({ stored, letters }) =>
    lookLikeLatin.test(letters) && (isLatinEnd || /\p{Script=Latin}/u.test(letters)) ? stored : letters,
  );
  return email.slice(0, from) + shown.join('.');
};

const base = 36;
const lowestThreshold = 1;
const highestThreshold = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialCode = 128;

const adapted = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((base - lowestThreshold) * highestThreshold) / 2; steps += base)
    rest = Math.floor(rest / (base - lowestThreshold));
  return steps + Math.floor(((base - lowestThreshold + 1) * rest) / (rest + skew));
};

const digitOf = (sign: string): number => (/[a-z]/.test(sign) ? sign.charCodeAt(0) - 97 : Number(sign) + 26);

/**
 * The letters of a Punycode label of a domain (RFC 3492), without its `xn--`. Own code, because the domain imports no
 * library.
 * @returns undefined for an invalid label
 */
export const decodePunycode = (label: string): string | undefined => {
  const plain = Math.max(0, label.lastIndexOf('-'));
  const codes = [...label.slice(0, plain)].map((sign) => sign.charCodeAt(0));
  const digits = label.slice(plain === 0 ? 0 : plain + 1);
  if (!/^[a-z0-9]+$/.test(digits)) return undefined;
  let [code, bias, place, at] = [initialCode, initialBias, 0, 0];
  while (at < digits.length) {
    const before = place;
    let weight = 1;
    for (let step = base; ; step += base, at += 1) {
      const digit = digitOf(digits[at] ?? '.');
      if (!(digit >= 0 && digit < base)) return undefined;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, lowestThreshold), highestThreshold);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    at += 1;
    bias = adapted(place - before, codes.length + 1, before === 0);
    code += Math.floor(place / (codes.length + 1));
    if (code > 0x10ffff) return undefined;
    place %= codes.length + 1;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes);
};

const brands: readonly (readonly [brand: string, digits: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^3(0[0-5]|[68])/],
  ['jcb', /^35/],
  ['maestro', /^(5[0678]|6)/],
];

/** The brand of a card by the first digits of its number; `card` for unknown digits. */
export const cardBrand = (number: string): string => brands.find(([, digits]) => digits.test(number))?.[0] ?? 'card';

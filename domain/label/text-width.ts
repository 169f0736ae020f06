export type TextWeight = 400 | 600;

/** Thousandths of the font size, from the blank to the tilde: Roboto Regular and Roboto Medium, the font of our PDFs. */
const ofAscii: Readonly<Record<TextWeight, readonly number[]>> = {
  400: [
    ...[248, 258, 320, 616, 562, 732, 622, 175, 342, 348, 431, 567, 197, 276, 264, 413, 562, 562, 562, 562, 562, 562],
    ...[562, 562, 562, 562, 242, 211, 508, 549, 523, 473, 898, 652, 623, 651, 656, 568, 553, 681, 713, 272, 552, 627],
    ...[539, 873, 713, 688, 631, 688, 616, 594, 597, 648, 637, 887, 627, 601, 599, 265, 411, 265, 418, 451, 309, 544],
    ...[562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339, 516, 327, 551, 484, 751],
    ...[496, 473, 496, 338, 244, 338, 680],
  ],
  600: [
    ...[249, 265, 319, 603, 568, 736, 641, 167, 346, 350, 443, 555, 224, 340, 278, 390, 568, 568, 568, 568, 568, 568],
    ...[568, 568, 568, 568, 264, 240, 509, 563, 520, 486, 897, 663, 631, 653, 653, 565, 551, 681, 709, 283, 556, 632],
    ...[540, 875, 709, 689, 638, 689, 629, 605, 609, 654, 646, 880, 631, 611, 603, 271, 417, 271, 429, 448, 320, 539],
    ...[562, 522, 563, 536, 353, 567, 556, 255, 251, 521, 255, 871, 557, 567, 562, 566, 354, 515, 333, 556, 496, 742],
    ...[503, 490, 503, 333, 249, 333, 663],
  ],
};

const [blank, tilde] = [0x20, 0x7e];
/** No letter of the font is wider. The printer writes a letter of another script as its code, such as `U+6F22`. */
const [widest, ofCode] = [1_180, 5_000];
const inFont = /[\u00a0-\u052f\u1e00-\u1fff\u2000-\u206f\u20a0-\u20bf]/;

/** With its marks, a Latin letter is as wide as the letter alone. */
const widthOfSign = (sign: string, weight: TextWeight): number => {
  const point = sign.normalize('NFD').codePointAt(0) ?? 0;
  if (point >= blank && point <= tilde) return ofAscii[weight][point - blank] ?? widest;
  return inFont.test(sign) ? widest : ofCode;
};

/** The millimetres of a point. */
export const point = 25.4 / 72;

/** The width in mm of a text with this size in points; it may be too large for letters beyond ASCII. */
export const textWidth = (text: string, size: number, weight: TextWeight): number => {
  let width = 0;
  for (const sign of text) width += widthOfSign(sign, weight);
  return (width / 1_000) * size * point;
};

const ellipsis = '…';

/** The text, or as much of its beginning as fits with an ellipsis; an empty text if not even one letter does. */
export const cutToWidth = (text: string, size: number, weight: TextWeight, most: number): string => {
  if (textWidth(text, size, weight) <= most) return text;
  const rest = most - textWidth(ellipsis, size, weight);
  let [kept, width] = ['', 0];
  for (const sign of text) {
    width += textWidth(sign, size, weight);
    if (width > rest) break;
    kept += sign;
  }
  return kept.trim() === '' ? '' : kept.trimEnd() + ellipsis;
};

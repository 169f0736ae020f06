const px = (value: number) => `${value / 16}rem`;

/** The fonts and sizes of the design (section 3.4). Sizes are in rem, so that they follow the font size of the reader. */
export const typography = {
  fontFamily: 'var(--font)',
  fontSize: 14,
  h1: { fontSize: px(24), lineHeight: 30 / 24, fontWeight: 640, letterSpacing: '-.015em' },
  h2: { fontSize: px(16), lineHeight: 22 / 16, fontWeight: 640 },
  h3: { fontSize: px(14), lineHeight: 20 / 14, fontWeight: 640 },
  h6: { fontSize: px(16), lineHeight: 22 / 16, fontWeight: 640 },
  body1: { fontSize: px(14), lineHeight: 20 / 14, letterSpacing: 0 },
  body2: { fontSize: px(14), lineHeight: 20 / 14, letterSpacing: 0 },
  caption: { fontSize: px(12), lineHeight: 16 / 12, letterSpacing: 0 },
  overline: { fontSize: px(12), lineHeight: 16 / 12, fontWeight: 600, letterSpacing: '.055em' },
  button: { fontSize: px(14), lineHeight: 20 / 14, fontWeight: 600, letterSpacing: 0, textTransform: 'none' as const },
};

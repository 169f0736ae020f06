// Drawn by domain/label/draw-label.ts on a label of 50 x 25 mm, so that the public pages load no encoder of barcodes.
// test/landing-labels.test.ts compares both.

export interface LandingLabel {
  readonly code: string;
  readonly pattern: string;
  /** The bars as a path, and the places of both texts, in mm. */
  readonly d: string;
  readonly textsAt: readonly (readonly [number, number])[];
}

export const landingLabels: readonly LandingLabel[] = [
  {
    code: 'HB-2041',
    pattern: 'Herringbone',
    d: 'M3.3 7.35h0.66v10h-0.66zM4.29 7.35h0.33v10h-0.33zM5.28 7.35h0.33v10h-0.33zM6.93 7.35h0.66v10h-0.66zM8.58 7.35h0.33v10h-0.33zM9.24 7.35h0.33v10h-0.33zM10.56 7.35h0.33v10h-0.33zM11.88 7.35h0.33v10h-0.33zM12.54 7.35h0.66v10h-0.66zM14.19 7.35h0.33v10h-0.33zM15.18 7.35h0.66v10h-0.66zM16.17 7.35h0.99v10h-0.99zM17.82 7.35h0.33v10h-0.33zM18.48 7.35h0.99v10h-0.99zM19.8 7.35h1.32v10h-1.32zM21.45 7.35h0.66v10h-0.66zM22.77 7.35h0.33v10h-0.33zM23.76 7.35h0.99v10h-0.99zM25.08 7.35h0.66v10h-0.66zM26.73 7.35h0.33v10h-0.33zM28.05 7.35h0.33v10h-0.33zM28.71 7.35h0.33v10h-0.33zM29.7 7.35h0.33v10h-0.33zM31.35 7.35h0.66v10h-0.66zM32.34 7.35h0.66v10h-0.66zM33.99 7.35h0.99v10h-0.99zM35.31 7.35h0.33v10h-0.33zM35.97 7.35h0.66v10h-0.66z',
    textsAt: [
      [3.3, 6.041],
      [3.3, 20.916],
    ],
  },
  {
    code: 'GP-0924',
    pattern: 'Glen Plaid',
    d: 'M3.3 7.35h0.66v10h-0.66zM4.29 7.35h0.33v10h-0.33zM5.28 7.35h0.33v10h-0.33zM6.93 7.35h0.66v10h-0.66zM7.92 7.35h0.33v10h-0.33zM9.24 7.35h0.33v10h-0.33zM10.56 7.35h0.99v10h-0.99zM11.88 7.35h0.99v10h-0.99zM13.2 7.35h0.66v10h-0.66zM14.19 7.35h0.33v10h-0.33zM15.18 7.35h0.66v10h-0.66zM16.17 7.35h0.99v10h-0.99zM17.82 7.35h0.33v10h-0.33zM18.48 7.35h0.99v10h-0.99zM19.8 7.35h1.32v10h-1.32zM21.45 7.35h0.66v10h-0.66zM22.77 7.35h0.33v10h-0.33zM23.76 7.35h0.33v10h-0.33zM25.08 7.35h0.99v10h-0.99zM26.4 7.35h0.33v10h-0.33zM27.39 7.35h0.66v10h-0.66zM28.71 7.35h0.66v10h-0.66zM29.7 7.35h0.33v10h-0.33zM31.02 7.35h0.33v10h-0.33zM32.34 7.35h0.66v10h-0.66zM33.99 7.35h0.99v10h-0.99zM35.31 7.35h0.33v10h-0.33zM35.97 7.35h0.66v10h-0.66z',
    textsAt: [
      [3.3, 6.041],
      [3.3, 20.916],
    ],
  },
  {
    code: 'TW-6144',
    pattern: 'Twill',
    d: 'M3.3 7.35h0.66v10h-0.66zM4.29 7.35h0.33v10h-0.33zM5.28 7.35h0.33v10h-0.33zM6.93 7.35h0.66v10h-0.66zM7.92 7.35h0.99v10h-0.99zM9.9 7.35h0.33v10h-0.33zM10.56 7.35h0.99v10h-0.99zM11.88 7.35h0.33v10h-0.33zM13.2 7.35h0.66v10h-0.66zM14.19 7.35h0.33v10h-0.33zM15.18 7.35h0.66v10h-0.66zM16.17 7.35h0.99v10h-0.99zM17.82 7.35h0.33v10h-0.33zM18.48 7.35h0.99v10h-0.99zM19.8 7.35h1.32v10h-1.32zM21.45 7.35h0.66v10h-0.66zM22.77 7.35h0.33v10h-0.33zM24.42 7.35h0.33v10h-0.33zM25.08 7.35h0.33v10h-0.33zM26.4 7.35h0.66v10h-0.66zM27.39 7.35h0.99v10h-0.99zM28.71 7.35h0.33v10h-0.33zM30.03 7.35h0.33v10h-0.33zM30.69 7.35h0.66v10h-0.66zM32.34 7.35h0.66v10h-0.66zM33.99 7.35h0.99v10h-0.99zM35.31 7.35h0.33v10h-0.33zM35.97 7.35h0.66v10h-0.66z',
    textsAt: [
      [3.3, 6.041],
      [3.3, 20.916],
    ],
  },
];

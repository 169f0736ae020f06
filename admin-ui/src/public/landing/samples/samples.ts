import type { WovenName } from '../../../theme/weave/cloths';

export interface Sample {
  readonly code: string;
  readonly words: string;
  readonly cloth: WovenName;
}

/** Fabrics on the landing page, which are pictures and no records. */
export const samples = {
  houndstooth: { code: 'HT-1180', words: 'Houndstooth, Ink / Bone', cloth: 'tagOfHoundstooth' },
  chevron: { code: 'CH-5102', words: 'Chevron, Loden', cloth: 'tagOfChevron' },
  ticking: { code: 'TS-7730', words: 'Ticking Stripe, Navy / Natural', cloth: 'ticking' },
  barleycorn: { code: 'BC-6018', words: 'Barleycorn, Walnut', cloth: 'barleycorn' },
  dobby: { code: 'DD-1506', words: 'Dobby Dot, Plum', cloth: 'dobby' },
} as const satisfies Readonly<Record<string, Sample>>;

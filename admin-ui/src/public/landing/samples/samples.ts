import type { WeaveColours } from '../../../theme/weave/draw-weave';
import { weaveOf, type Weave } from '../../../theme/weave/weaves';

export interface Sample {
  readonly code: string;
  readonly words: string;
  readonly weave: Weave;
  readonly colours: WeaveColours;
}

const twill = weaveOf('twill').rows;

/** Fabrics that the landing page shows: pictures, no records. */
export const samples = {
  houndstooth: {
    code: 'HT-1180',
    words: 'Houndstooth, Ink / Bone',
    weave: weaveOf('houndstooth'),
    colours: { dark: '#1C202B', light: '#E9E4D6' },
  },
  chevron: {
    code: 'CH-5102',
    words: 'Chevron, Loden',
    weave: weaveOf('chevron'),
    colours: { dark: '#2F4A26', light: '#8FA56F' },
  },
  ticking: {
    code: 'TS-7730',
    words: 'Ticking Stripe, Navy / Natural',
    weave: { rows: ['10', '01'], threads: '000010010000000', weft: '0' },
    colours: { dark: '#22335E', light: '#D9D3C2' },
  },
  barleycorn: {
    code: 'BC-6018',
    words: 'Barleycorn, Walnut',
    weave: weaveOf('barleycorn'),
    colours: { dark: '#4A2E1B', light: '#C79765' },
  },
  dobby: {
    code: 'DD-1506',
    words: 'Dobby Dot, Plum',
    weave: { rows: ['100000', '000000', '000100', '000000'] },
    colours: { dark: '#E3CFE6', light: '#5D2B63' },
  },
  birdseye: {
    code: 'BE-0417',
    words: 'Birdseye, Madder',
    weave: weaveOf('birdseye'),
    colours: { dark: '#E9D9C0', light: '#96231B' },
  },
  glenPlaid: {
    code: 'GP-0924',
    words: 'Glen Plaid, Slate / Rust',
    weave: { rows: twill, threads: '110011001100110011002111100001111000011110000' },
    colours: { dark: '#4B5363', light: '#A9AEB9', accent: '#C4622D' },
  },
  twill: {
    code: 'TW-6144',
    words: 'Twill, Verdigris',
    weave: weaveOf('twill'),
    colours: { dark: '#1D5B4E', light: '#6FB5A2' },
  },
} as const satisfies Readonly<Record<string, Sample>>;

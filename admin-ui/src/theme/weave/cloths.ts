import { type WeaveColours, weaveOf, type Weave } from './weave-tile';

interface Cloth {
  readonly weave: Weave;
  readonly colours: WeaveColours;
}

const twill = weaveOf('twill');

/** The cloths that decorate the public pages. They are no records of a company. */
export const cloths = {
  houndstooth: { weave: weaveOf('houndstooth'), colours: { dark: '#1C202B', light: '#E9E4D6' } },
  chevron: { weave: weaveOf('chevron'), colours: { dark: '#2F4A26', light: '#8FA56F' } },
  ticking: {
    weave: { rows: ['10', '01'], threads: '000010010000000', weft: '0' },
    colours: { dark: '#22335E', light: '#D9D3C2' },
  },
  barleycorn: { weave: weaveOf('barleycorn'), colours: { dark: '#4A2E1B', light: '#C79765' } },
  dobby: {
    weave: { rows: ['100000', '000000', '000100', '000000'] },
    colours: { dark: '#E3CFE6', light: '#5D2B63' },
  },
  birdseye: { weave: weaveOf('birdseye'), colours: { dark: '#E9D9C0', light: '#96231B' } },
  glenPlaid: {
    weave: { rows: twill.rows, threads: '110011001100110011002111100001111000011110000' },
    colours: { dark: '#4B5363', light: '#A9AEB9', accent: '#C4622D' },
  },
  twill: { weave: twill, colours: { dark: '#1D5B4E', light: '#6FB5A2' } },
} as const satisfies Readonly<Record<string, Cloth>>;

export type ClothName = keyof typeof cloths;

export interface Woven {
  readonly cloth: ClothName;
  /** The size of a cell in CSS pixels. */
  readonly cell: number;
  /** The largest piece that a page shows, in CSS pixels. */
  readonly piece: { readonly width: number; readonly height: number };
}

const tag = { width: 240, height: 240 };
const thumb = { width: 40, height: 40 };

/** The pictures that the build draws, so that no page has to draw them. */
export const woven = {
  tagOfFrame: { cloth: 'houndstooth', cell: 7, piece: tag },
  tagOfHoundstooth: { cloth: 'houndstooth', cell: 5, piece: tag },
  tagOfChevron: { cloth: 'chevron', cell: 6, piece: tag },
  ticking: { cloth: 'ticking', cell: 3, piece: thumb },
  barleycorn: { cloth: 'barleycorn', cell: 3, piece: thumb },
  dobby: { cloth: 'dobby', cell: 3, piece: thumb },
} as const satisfies Readonly<Record<string, Woven>>;

export type WovenName = keyof typeof woven;

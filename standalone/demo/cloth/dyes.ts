import type { Rgb } from './draw-cloth.js';

/** Colours of yarn by their names at a mill. */
const dyes = {
  Indigo: '#2b4788',
  Navy: '#1f2a4d',
  Woad: '#3f78a8',
  Sky: '#8fb4d1',
  Ink: '#1c1f2a',
  Charcoal: '#33363f',
  Slate: '#5f6a7d',
  Ash: '#a5a8ad',
  Pewter: '#7d8288',
  Bone: '#e9e2d2',
  Ecru: '#efe6cf',
  Natural: '#d9cfba',
  Oat: '#cdb58a',
  Chalk: '#f2efe8',
  Sand: '#c9ad83',
  Saffron: '#e0a52a',
  Weld: '#d3a637',
  Ochre: '#b5822f',
  Rust: '#b4532a',
  Terracotta: '#bf6a4a',
  Madder: '#a8322a',
  Claret: '#6f2233',
  Rose: '#c98a8c',
  Plum: '#5b3655',
  Logwood: '#4d3a6b',
  Heather: '#8d7aa3',
  Verdigris: '#2c8573',
  Teal: '#1f5f66',
  Loden: '#3d6140',
  Moss: '#6f7f3a',
  Olive: '#575a30',
  Sage: '#9aa88a',
  Walnut: '#6b4426',
  Tobacco: '#8b5a33',
  Umber: '#4a3629',
  Peat: '#33291f',
} as const;

export type Dye = keyof typeof dyes;
/** A colour by its name in a fabric's record. */
export type ColourName = Dye | `${Dye} / ${Dye}`;

const isDye = (name: string): name is Dye => Object.hasOwn(dyes, name);

const rgbOf = (dye: Dye): Rgb => {
  const hex = Number.parseInt(dyes[dye].slice(1), 16);
  return { r: hex >> 16, g: (hex >> 8) & 255, b: hex & 255 };
};

const towards = (from: Rgb, to: Rgb, share: number): Rgb => ({
  r: from.r + (to.r - from.r) * share,
  g: from.g + (to.g - from.g) * share,
  b: from.b + (to.b - from.b) * share,
});

const white: Rgb = { r: 255, g: 255, b: 255 };

/**
 * The yarns of a cloth: one dye gives a darker and a lighter yarn, two dyes give both and their mixture. If the second
 * dye is the accent of a plaid, it is the third yarn, and a tint of the first dye is the second.
 */
export const yarnsOf = (colour: ColourName, isAccent: boolean): readonly Rgb[] => {
  const [first, second] = colour.split(' / ').filter(isDye).map(rgbOf);
  if (first === undefined) return [];
  if (second === undefined) return [first, towards(first, white, 0.38)];
  return isAccent ? [first, towards(first, white, 0.55), second] : [first, second, towards(first, second, 0.5)];
};

import sharp from 'sharp';
import { drawCloth } from './draw-cloth.js';
import { yarnsOf, type ColourName } from './dyes.js';
import { patternOf, type PatternName } from './weaves.js';

const size = 400;
/** Patterns with a ground in one colour and its tint, and threads of the second colour across it. */
const plaids: readonly PatternName[] = ['Glen Plaid'];

/** The photo of a fabric: a WebP picture of a piece of its cloth, woven by code. */
export const clothPhoto = (pattern: PatternName, colour: ColourName): Promise<Buffer> => {
  const pixels = drawCloth(patternOf(pattern), yarnsOf(colour, plaids.includes(pattern)), size);
  const raw = { width: size, height: size, channels: 3 } as const;
  return sharp(pixels, { raw }).webp({ quality: 80, effort: 2 }).toBuffer();
};

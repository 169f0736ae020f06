import sharp from 'sharp';
import type { Plugin } from 'vite';
import { cloths, woven, type Woven } from '../src/theme/weave/cloths.ts';
import { weaveTile } from '../src/theme/weave/weave-tile.ts';

const id = 'virtual:woven';

/** Twice the pixels of the screen, so that half pixels of a cell become whole ones. */
const sharpness = 2;

const tileOf = async ({ cloth, cell, piece }: Woven) => {
  const { weave, colours } = cloths[cloth];
  const most = { width: piece.width * sharpness, height: piece.height * sharpness };
  const { width, height, pixels } = weaveTile(weave, colours, cell * sharpness, most);
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).webp({ lossless: true });
  const url = `data:image/webp;base64,${(await picture.toBuffer()).toString('base64')}`;
  return { url, width: width / sharpness, height: height / sharpness };
};

/** Drawn when the portal is built: a few hundred bytes each, which are part of the page. */
export const wovenCloths = (): Plugin => ({
  name: 'selvage-woven-cloths',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  async load(resolved) {
    if (resolved !== `\0${id}`) return null;
    const tiles = await Promise.all(Object.entries(woven).map(async ([name, one]) => [name, await tileOf(one)]));
    return `export const tiles = ${JSON.stringify(Object.fromEntries(tiles))};`;
  },
});

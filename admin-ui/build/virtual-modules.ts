import sharp from 'sharp';
import type { Plugin } from 'vite';
import { tokens, type Tokens } from '../src/theme/tokens.ts';
import { cloths, woven, type Woven } from '../src/theme/weave/cloths.ts';
import { weaveTile } from '../src/theme/weave/weave-tile.ts';

const tokensId = 'virtual:tokens.css';

const kebab = (name: string) => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

const declarations = ({ dyes, mode, ...plain }: Tokens): string => {
  const colours = Object.entries(plain).map(([name, value]) => `--${kebab(name)}:${value}`);
  const dyed = Object.entries(dyes).flatMap(([name, dye]) => [`--${name}-fg:${dye.fg}`, `--${name}-bg:${dye.bg}`]);
  return [`color-scheme:${mode}`, ...colours, ...dyed].join(';');
};

/** Printed pages are white in each colour scheme, so the dark colours apply to screens only. */
const sheet = () =>
  [
    `:root{${declarations(tokens.light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations(tokens.dark)}}}`,
    `@media screen{:root[data-theme=dark]{${declarations(tokens.dark)}}}`,
  ].join('\n');

/** The colours of theme/tokens.ts as CSS variables, so that the style sheets and the MUI theme have one source. */
export const tokensCss = (): Plugin => ({
  name: 'selvage-tokens-css',
  resolveId: (source) => (source === tokensId ? `\0${tokensId}` : null),
  load: (resolved) => (resolved === `\0${tokensId}` ? sheet() : null),
});

const wovenId = 'virtual:woven';

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
  resolveId: (source) => (source === wovenId ? `\0${wovenId}` : null),
  async load(resolved) {
    if (resolved !== `\0${wovenId}`) return null;
    const tiles = await Promise.all(Object.entries(woven).map(async ([name, one]) => [name, await tileOf(one)]));
    return `export const tiles = ${JSON.stringify(Object.fromEntries(tiles))};`;
  },
});

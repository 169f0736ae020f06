import type { Plugin } from 'vite';
import { tokens, type Tokens } from '../src/theme/tokens.ts';

const id = 'virtual:tokens.css';

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
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (resolved) => (resolved === `\0${id}` ? sheet() : null),
});

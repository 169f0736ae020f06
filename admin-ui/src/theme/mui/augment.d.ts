import type { DyeName, Dye } from '../tokens';

declare module '@mui/material/styles' {
  interface Palette {
    field: string;
    sunken: string;
    thread: Readonly<Record<'madder' | 'weld' | 'verdigris', string>>;
    dyes: Readonly<Record<DyeName, Dye>>;
  }
  interface PaletteOptions {
    field?: string;
    sunken?: string;
    thread?: Readonly<Record<'madder' | 'weld' | 'verdigris', string>>;
    dyes?: Readonly<Record<DyeName, Dye>>;
  }
}

import type { RaThemeOptions } from 'react-admin';
import { tokens } from '../tokens';
import { admin } from './admin';
import { controls } from './controls';
import { fields } from './fields';
import { palette } from './palette';
import { surfaces } from './surfaces';
import { typography } from './typography';

/** The MUI theme for one of the two colour schemes (design, section 7). */
export const buildTheme = (mode: 'light' | 'dark'): RaThemeOptions => ({
  palette: palette(tokens[mode]),
  typography,
  shape: { borderRadius: 8 },
  spacing: 8,
  // A window of 768 px counts as a phone (S2 section 9), so `sm` begins one pixel later.
  breakpoints: { values: { xs: 0, sm: 769, md: 960, lg: 1280, xl: 1600 } },
  sidebar: { width: 254, closedWidth: 66 },
  components: { ...controls, ...fields, ...surfaces, ...admin },
});

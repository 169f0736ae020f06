import type { Tokens } from '../tokens';

const contrast = {
  light: { error: '#FFFFFF', warning: '#FFFFFF', info: '#FFFFFF', success: '#FFFFFF' },
  dark: { error: '#2A0D0A', warning: '#1F1604', info: '#071B2B', success: '#0C1D10' },
} as const;

/** Under the pointer, as the primary colour: darker in the light, lighter in the dark, where MUI's own would be too dull. */
const errorHover = { light: '#7F1B14', dark: '#F8B3AB' } as const;

/** The colours of MUI by the tokens of the design (section 7). */
export const palette = (t: Tokens) => ({
  mode: t.mode,
  primary: { main: t.primary, dark: t.primaryHover, contrastText: t.onPrimary },
  secondary: { main: t.ink, contrastText: t.surface },
  error: { main: t.dyes.madder.fg, dark: errorHover[t.mode], contrastText: contrast[t.mode].error },
  warning: { main: t.dyes.weld.fg, contrastText: contrast[t.mode].warning },
  info: { main: t.dyes.woad.fg, contrastText: contrast[t.mode].info },
  success: { main: t.dyes.loden.fg, contrastText: contrast[t.mode].success },
  background: { default: t.paper, paper: t.surface },
  text: { primary: t.ink, secondary: t.ink2, disabled: t.ink3 },
  divider: t.line,
  action: {
    hover: t.hover,
    selected: t.primaryTint,
    disabled: t.ink3,
    disabledBackground: t.sunken,
    active: t.ink2,
  },
  bulkActionsToolbarBackgroundColor: t.primaryTint,
  field: t.field,
  sunken: t.sunken,
  thread: { madder: t.threadMadder, weld: t.threadWeld, verdigris: t.threadVerdigris },
  dyes: t.dyes,
});

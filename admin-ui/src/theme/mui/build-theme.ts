import type { ThemeOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { tokens, type Tokens } from '../tokens';
import { controls, fields } from './controls';

/** The styles of cards, dialogs, notices and tables (design, section 7). */
const surfaces: NonNullable<ThemeOptions['components']> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: { border: '1px solid var(--line)', borderRadius: 10, boxShadow: 'var(--shadow-card)', overflow: 'visible' },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: '100%',
        maxWidth: '30rem',
        borderRadius: 14,
        boxShadow: 'var(--shadow-dialog)',
        border: '1px solid var(--line)',
        '@media (max-width: 768px)': {
          position: 'fixed',
          inset: 'auto 0 0 0',
          margin: 0,
          maxWidth: 'none',
          maxHeight: '92dvh',
          borderRadius: '14px 14px 0 0',
        },
        // A low window, such as a phone held sideways or a zoom of 400 %, has no room for wide margins.
        '@media (max-height: 480px)': { margin: 8, maxHeight: 'calc(100dvh - 16px)' },
        '@media (max-width: 768px) and (max-height: 480px)': { margin: 0, maxHeight: '100dvh' },
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '14px 22px',
        gap: 10,
        background: 'var(--paper)',
        borderTop: '1px solid var(--line)',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: { root: { borderRadius: 8, color: 'var(--ink)', padding: '6px 14px', alignItems: 'center' } },
  },
  MuiSnackbar: { defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 10px',
        height: '2.75rem',
        borderColor: 'var(--line)',
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
      },
      head: { height: '2.375rem', color: 'var(--ink-2)', fontSize: '0.78125rem', fontWeight: 600, lineHeight: '1rem' },
      paddingCheckbox: { width: 44, padding: '0 0 0 16px' },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        '&:hover, &.Mui-active': { color: 'var(--ink)' },
        whiteSpace: 'nowrap',
        // Only the sorted column shows the arrow; in the others it takes no room.
        '& .MuiTableSortLabel-icon': { display: 'none', margin: '0 0 0 4px', fontSize: '0.9375rem' },
        '&.Mui-active .MuiTableSortLabel-icon': { display: 'block', opacity: 1, color: 'var(--ink)' },
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 8, borderRadius: 4, background: 'var(--sunken)' },
      bar: {
        background: 'repeating-linear-gradient(90deg, var(--primary) 0 5px, var(--denim-b) 5px 7px)',
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: { root: { background: 'var(--sunken)', transform: 'none', borderRadius: 5 } },
  },
  MuiChip: {
    styleOverrides: { root: { height: '1.375rem', borderRadius: 5, fontWeight: 600, fontSize: '0.78125rem' } },
  },
};

const table = {
  '& .RaDataTable-headerCell': {
    top: 'var(--sticky-top, var(--top-bar))',
    background: 'var(--surface)',
    whiteSpace: 'nowrap',
    '@media (max-height: 480px)': { position: 'static' },
  },
  '& .RaDataTable-rowCell:last-child, & .RaDataTable-headerCell:last-child': { paddingRight: 16 },
  '& .RaDataTable-rowCell:first-child, & .RaDataTable-headerCell:first-child:not(.MuiTableCell-paddingCheckbox)': {
    paddingLeft: 16,
  },
  // This is the time zone in the head of a column of times.
  '& .zone': { marginLeft: '0.25rem', color: 'var(--ink-3)', fontWeight: 400 },
  // Only a word that is wider than its column is broken.
  '& .RaDataTable-rowCell.text, & th.RaDataTable-rowCell': { overflowWrap: 'anywhere', minWidth: '7rem' },
  '& .RaDataTable-rowCell': { maxWidth: '20rem' },
  '& .RaDataTable-rowCell.buttons': { whiteSpace: 'nowrap' },
  // A text button is moved left by its padding, so that its text aligns with the head of the column.
  '& .RaDataTable-rowCell:not(.MuiTableCell-alignRight) > .MuiButton-text': { marginLeft: -10 },
  '& .RaDataTable-rowCell.quiet': { color: 'var(--ink-2)' },
  '& .RaDataTable-rowCell.words': { color: 'var(--ink-2)', fontSize: '0.8125rem', lineHeight: '1.125rem' },
  // Rows with a photo are higher.
  '& .RaDataTable-row:has([data-thumb]) .RaDataTable-rowCell': { height: '3.25rem' },
  '& .RaDataTable-row:hover': { background: 'var(--hover)' },
  '& .RaDataTable-row:last-of-type .MuiTableCell-root': { borderBottom: 0 },
  // The selected row has a tint and a bar of 3 px at its start.
  '& .RaDataTable-row.Mui-selected, & .RaDataTable-row.Mui-selected:hover': {
    background: 'var(--primary-tint)',
    boxShadow: 'inset 3px 0 0 var(--primary)',
  },
};

/** The styles of react-admin's own components, which ignore the theme of MUI (design, section 8). */
const admin = {
  RaDataTable: { styleOverrides: { root: table } },
  RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': { color: 'var(--ink-2)', fontSize: '0.75rem' } } } },
};

const contrast = {
  light: { error: '#FFFFFF', warning: '#FFFFFF', info: '#FFFFFF', success: '#FFFFFF' },
  dark: { error: '#2A0D0A', warning: '#1F1604', info: '#071B2B', success: '#0C1D10' },
} as const;

/** Like that of the primary colour: darker in the light, lighter in the dark. MUI's own would be too dull. */
const errorHover = { light: '#7F1B14', dark: '#F8B3AB' } as const;

/** The colours of MUI by the tokens of the design (section 7). */
const palette = (t: Tokens) => ({
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

const px = (value: number) => `${value / 16}rem`;

/** The fonts and sizes of the design (section 3.4). Sizes are in rem, so that they follow the font size of the reader. */
const typography = {
  fontFamily: 'var(--font)',
  fontSize: 14,
  h1: { fontSize: px(24), lineHeight: 30 / 24, fontWeight: 640, letterSpacing: '-.015em' },
  h2: { fontSize: px(16), lineHeight: 22 / 16, fontWeight: 640 },
  h3: { fontSize: px(14), lineHeight: 20 / 14, fontWeight: 640 },
  h6: { fontSize: px(16), lineHeight: 22 / 16, fontWeight: 640 },
  body1: { fontSize: px(14), lineHeight: 20 / 14, letterSpacing: 0 },
  body2: { fontSize: px(14), lineHeight: 20 / 14, letterSpacing: 0 },
  caption: { fontSize: px(12), lineHeight: 16 / 12, letterSpacing: 0 },
  overline: { fontSize: px(12), lineHeight: 16 / 12, fontWeight: 600, letterSpacing: '.055em' },
  button: { fontSize: px(14), lineHeight: 20 / 14, fontWeight: 600, letterSpacing: 0, textTransform: 'none' as const },
};

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

import type { ThemeOptions } from '@mui/material/styles';

/** The styles of cards, dialogs, notices and tables (design, section 7). */
export const surfaces: NonNullable<ThemeOptions['components']> = {
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

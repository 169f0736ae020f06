import type { ThemeOptions } from '@mui/material/styles';

const Box = ({ isFilled, mark }: { isFilled: boolean; mark?: string }) => (
  <svg width="17" height="17" viewBox="0 0 17 17" fill="none" aria-hidden="true">
    <rect
      x=".75"
      y=".75"
      width="15.5"
      height="15.5"
      rx="3.5"
      fill={isFilled ? 'var(--primary)' : 'var(--surface)'}
      stroke={isFilled ? 'var(--primary)' : 'var(--field)'}
      strokeWidth="1.5"
    />
    {mark !== undefined && (
      <path d={mark} stroke="var(--on-primary)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    )}
  </svg>
);

/** The icons of an empty, a checked and a partly checked box, of 17 px with a radius of 4 px. */
const EmptyBox = <Box isFilled={false} />;
const TickedBox = <Box isFilled mark="M4.8 8.8l2.4 2.4 5-5.2" />;
const SomeBox = <Box isFilled mark="M5 8.5h7" />;

const phone = '@media (max-width: 768px)';
const ringed = { outline: '2px solid var(--primary)', outlineOffset: 2 };

/** The styles of buttons, switches, checkboxes and other controls (design, section 7). */
export const controls: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ringed } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 36,
        padding: '0 14px',
        gap: 8,
        borderRadius: 8,
        whiteSpace: 'nowrap',
        transition: 'background-color 120ms var(--ease), border-color 120ms var(--ease)',
        '& svg': { flex: 'none' },
        '&.Mui-disabled': {
          background: 'var(--sunken)',
          color: 'var(--ink-3)',
          borderColor: 'var(--line)',
        },
        [phone]: { minHeight: 44 },
      },
      sizeSmall: {
        minHeight: 30,
        padding: '0 10px',
        fontSize: '0.8125rem',
        [phone]: { minHeight: 44, padding: '0 13px', fontSize: '0.875rem' },
      },
      sizeLarge: { minHeight: 44 },
      startIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 16 } },
      endIcon: { margin: 0 },
    },
    variants: [
      {
        props: { variant: 'outlined' },
        style: {
          background: 'var(--surface)',
          borderColor: 'var(--line)',
          color: 'var(--ink)',
          boxShadow: 'var(--shadow-card)',
          '&:hover': { background: 'var(--hover)', borderColor: 'var(--line)' },
        },
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: { color: 'var(--madder-fg)', '&:hover': { background: 'var(--madder-bg)' } },
      },
      {
        props: { variant: 'contained', color: 'primary' },
        style: { background: 'var(--primary)', '&:hover': { background: 'var(--primary-hover)' } },
      },
      {
        props: { variant: 'text' },
        style: {
          color: 'var(--primary)',
          '&:hover': { background: 'var(--hover)' },
          '&.Mui-disabled': { background: 'none' },
        },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: 8,
        color: 'var(--ink-2)',
        '&:hover': { background: 'var(--hover)', color: 'var(--ink)' },
        [phone]: { width: 44, height: 44 },
      },
      sizeSmall: { width: 32, height: 32, [phone]: { width: 44, height: 44 } },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: {
        width: 32,
        height: 24,
        padding: '3px 0',
        overflow: 'visible',
        [phone]: { height: 44, padding: '13px 0' },
      },
      switchBase: {
        padding: 0,
        inset: '5px auto auto 2px',
        [phone]: { top: 15 },
        color: 'var(--surface)',
        '&:hover': { background: 'none' },
        '&.Mui-checked': { transform: 'translateX(14px)', color: 'var(--on-primary)' },
        '&.Mui-checked + .MuiSwitch-track': { background: 'var(--primary)', opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible + .MuiSwitch-track': ringed,
      },
      // On a phone the area that reacts to a touch is larger than the switch.
      input: { [phone]: { top: -15, left: -16, width: 46, height: 44 } },
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: { borderRadius: 9, background: 'var(--field)', opacity: 1, height: 18 },
    },
  },
  MuiCheckbox: {
    defaultProps: { disableRipple: true, icon: EmptyBox, checkedIcon: TickedBox, indeterminateIcon: SomeBox },
    styleOverrides: {
      root: {
        width: 24,
        height: 24,
        padding: 0,
        color: 'var(--field)',
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--primary)' },
        '&.Mui-focusVisible': { ...ringed, borderRadius: 4 },
        [phone]: { width: 44, height: 44 },
      },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: { width: 24, height: 24, padding: 0, color: 'var(--field)', [phone]: { height: 44, width: 44 } },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { margin: 0, gap: 8 }, label: { fontWeight: 600, fontSize: '0.8125rem' } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        background: 'var(--ink)',
        color: 'var(--surface)',
        fontSize: '0.78125rem',
        fontWeight: 500,
        padding: '5px 9px',
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: { root: { background: 'var(--sunken)', borderRadius: 8, padding: 3, gap: 2 } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        border: 0,
        borderRadius: '6px !important',
        margin: '0 !important',
        padding: '0 12px',
        minHeight: 28,
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        color: 'var(--ink-2)',
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--surface)',
          color: 'var(--ink)',
          boxShadow: '0 0 0 1px var(--line)',
        },
        [phone]: { minHeight: 44 },
      },
    },
  },
  MuiTabs: {
    styleOverrides: { root: { minHeight: 38 }, indicator: { height: 2, background: 'var(--primary)' } },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 38, padding: '0 12px', minWidth: 0, textTransform: 'none', color: 'var(--ink-2)' },
    },
  },
};

import type { ThemeOptions } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';

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

const selectIcon = {
  color: 'var(--ink-2)',
  right: 9,
  width: 16,
  height: 16,
  top: 'calc(50% - 8px)',
  strokeWidth: 2,
};

/** The styles of fields, whose label stands above them without a notch in the border (design, section 7). */
export const fields: NonNullable<ThemeOptions['components']> = {
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'none', size: 'small', slotProps: { inputLabel: { shrink: true } } },
  },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        color: 'var(--ink)',
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        fontWeight: 600,
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--ink)' },
        '& .MuiFormLabel-asterisk': { display: 'none' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        background: 'var(--surface)',
        borderRadius: 8,
        fontSize: '0.875rem',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--field)', top: 0, '& legend': { display: 'none' } },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--primary)', borderWidth: 1 },
        '&.Mui-focused': { outline: '2px solid var(--primary)', outlineOffset: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--madder-fg)', borderWidth: 2 },
        '&.Mui-disabled, &.Mui-readOnly': { background: 'var(--sunken)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
        // A select in the foot of a list has the style of the buttons next to it.
        '&.quiet': {
          minHeight: 30,
          fontSize: '0.8125rem',
          fontWeight: 600,
          boxShadow: 'var(--shadow-card)',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
          '& .MuiOutlinedInput-input': { padding: '4px 12px' },
          [phone]: { minHeight: 44, fontSize: '0.875rem', '& .MuiOutlinedInput-input': { paddingBlock: 11 } },
        },
        [phone]: { minHeight: 44, fontSize: '1rem' },
      },
      input: {
        padding: '7px 12px',
        height: '1.25rem',
        '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
        // Safari shows the present day in an empty field. One that is half typed is not valid, and its digits are no placeholder.
        '&[type="date"][data-empty]:valid': { color: 'var(--ink-3)' },
        '&:focus-visible': { outline: 'none' },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--ink-2)' },
      },
      adornedStart: { paddingLeft: 12, '& .MuiOutlinedInput-input': { paddingLeft: 0 } },
      adornedEnd: { paddingRight: 4 },
      multiline: { padding: 0, '& textarea': { padding: '7px 12px' } },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: 'var(--ink-3)' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '5px 0 0',
        fontSize: '0.78125rem',
        lineHeight: '1.0625rem',
        color: 'var(--ink-2)',
        '&.Mui-error': { color: 'var(--madder-fg)' },
      },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      select: {
        '&:focus': { background: 'none' },
        // The lines of a flexible box get no dots at their end, so padding keeps the text in the middle.
        '&&': {
          paddingRight: 34,
          [phone]: { minHeight: 44, paddingBlock: 11, lineHeight: '1.375rem', boxSizing: 'border-box' },
        },
      },
      icon: selectIcon,
    },
  },
  MuiNativeSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: { icon: selectIcon },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        fontSize: '0.875rem',
        gap: 10,
        [phone]: { minHeight: 44 },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--primary-tint)' },
      },
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { boxShadow: 'var(--shadow-popover)', border: '1px solid var(--line)', marginTop: 4 } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { boxShadow: 'var(--shadow-popover)', border: '1px solid var(--line)' },
      inputRoot: { paddingTop: 0, paddingBottom: 0 },
    },
  },
};

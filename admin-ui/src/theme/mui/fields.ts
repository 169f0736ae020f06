import type { ThemeOptions } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';

const phone = '@media (max-width: 768px)';
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

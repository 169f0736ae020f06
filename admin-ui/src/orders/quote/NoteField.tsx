import TextField from '@mui/material/TextField';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../i18n/texts';
import css from './VendorNotesPanel.module.css';

interface NoteFieldProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string;
  /** The vendor's note to the group, which applies while the order has none. */
  readonly ofGroup: string;
  readonly placeholder: string;
  readonly isReadOnly: boolean;
  readonly onChange: (note: string) => void;
}

/** A line with its label at the left. */
export const NoteField = ({ icon: Icon, label, value, ofGroup, placeholder, isReadOnly, onChange }: NoteFieldProps) => {
  const t = useText();
  const id = useId();
  const isEmpty = isReadOnly && value === '';
  return (
    <div className={css.note}>
      <label {...(isEmpty ? {} : { htmlFor: id })} className={css.label}>
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </label>
      {isEmpty ? (
        <span>{ofGroup === '' ? t('order.none') : t('vendor-notes.from-group', { note: ofGroup })}</span>
      ) : (
        <TextField
          id={id}
          fullWidth
          value={value}
          placeholder={isReadOnly ? '' : placeholder}
          helperText={ofGroup === '' || value !== '' ? undefined : t('vendor-notes.from-group', { note: ofGroup })}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{
            htmlInput: { maxLength: 2000, ...(isReadOnly ? { readOnly: true, 'aria-disabled': true } : {}) },
          }}
        />
      )}
    </div>
  );
};

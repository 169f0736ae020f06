import TextField from '@mui/material/TextField';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../i18n/texts';
import type { InheritedNote } from './note-of';
import css from './VendorNotesPanel.module.css';

interface NoteFieldProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string;
  /** The note that applies while the order has none. */
  readonly inherited: InheritedNote | null;
  readonly placeholder: string;
  readonly isReadOnly: boolean;
  readonly onChange: (note: string) => void;
}

/** A line with its label at the left. */
export const NoteField = ({
  icon: Icon,
  label,
  value,
  inherited,
  placeholder,
  isReadOnly,
  onChange,
}: NoteFieldProps) => {
  const t = useText();
  const id = useId();
  const hint = inherited === null ? undefined : t(`vendor-notes.from-${inherited.from}`, { note: inherited.note });
  const isEmpty = isReadOnly && value === '';
  return (
    <div className={css.note}>
      <label htmlFor={isEmpty ? undefined : id} className={css.label}>
        <Icon size={14} aria-hidden="true" />
        {label}
      </label>
      {isEmpty ? (
        <span>{hint ?? t('order.none')}</span>
      ) : (
        <TextField
          id={id}
          fullWidth
          value={value}
          placeholder={isReadOnly ? '' : placeholder}
          helperText={value === '' ? hint : undefined}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{
            htmlInput: {
              maxLength: 2000,
              readOnly: isReadOnly,
              'aria-disabled': isReadOnly || undefined,
            },
          }}
        />
      )}
    </div>
  );
};

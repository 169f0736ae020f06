import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useText } from '../../i18n/texts';
import { FaultText } from '../../parts/form/FaultText';
import type { OrderColumn } from '../../types/wire';
import css from './ColumnsPanel.module.css';

interface ColumnRowProps {
  readonly column: OrderColumn;
  readonly isReadOnly: boolean;
  readonly onChange: (column: OrderColumn) => void;
}

/** One column: custom ones have a name to edit (S2 section 3 "Company"). */
export const ColumnRow = ({ column, isReadOnly, onChange }: ColumnRowProps) => {
  const t = useText();
  const { id, name, hidden } = column;
  const isEmpty = name.trim() === '';
  return (
    <li className={css.column} data-hidden={hidden || undefined}>
      {id.includes('custom') ? (
        <TextField
          className={css.name ?? ''}
          value={name}
          disabled={isReadOnly}
          error={isEmpty}
          helperText={isEmpty && <FaultText text={t('configuration.name-required')} />}
          onChange={(event) => onChange({ ...column, name: event.target.value })}
          slotProps={{ htmlInput: { 'aria-label': t('configuration.name-of', { column: id }), maxLength: 60 } }}
        />
      ) : (
        <span className={css.name}>{name}</span>
      )}
      <Checkbox
        checked={hidden}
        disabled={isReadOnly}
        onChange={(event) => onChange({ ...column, hidden: event.target.checked })}
        slotProps={{ input: { 'aria-label': t('configuration.hide-of', { column: name }) } }}
      />
    </li>
  );
};

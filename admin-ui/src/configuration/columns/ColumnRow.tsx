import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { t } from '../../i18n/texts';
import { FaultText } from '../../parts/form/FaultText';
import { useField } from '../../parts/form/use-field';
import type { OrderColumn } from '../../types/wire';
import { hiddenField, nameField } from './column-values';
import css from './ColumnsPanel.module.css';

interface ColumnRowProps {
  readonly column: OrderColumn;
  readonly isReadOnly: boolean;
}

/** One column: custom ones have a name to edit (S2 section 3 "Company"). */
export const ColumnRow = ({ column, isReadOnly }: ColumnRowProps) => {
  const { id } = column;
  const { value: name, onChange: rename } = useField<string>({
    source: nameField(id),
    label: t('configuration.name-of', { column: column.name }),
  });
  const { value: isHidden, onChange: hide } = useField<boolean>({
    source: hiddenField(id),
    label: t('configuration.hide-of', { column: column.name }),
    shown: (value) => t(value ? 'switch.yes' : 'switch.no'),
  });
  const isEmpty = name.trim() === '';
  return (
    <li className={css.column} data-hidden={isHidden || undefined}>
      {id.includes('custom') ? (
        <TextField
          className={css.name ?? ''}
          value={name}
          disabled={isReadOnly}
          error={isEmpty}
          helperText={isEmpty && <FaultText text={t('configuration.name-required')} />}
          onChange={(event) => rename(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('configuration.name-of', { column: id }), maxLength: 60 } }}
        />
      ) : (
        <span className={css.name}>{name}</span>
      )}
      <Checkbox
        checked={isHidden}
        disabled={isReadOnly}
        onChange={(event) => hide(event.target.checked)}
        slotProps={{ input: { 'aria-label': t('configuration.hide-of', { column: name }) } }}
      />
    </li>
  );
};

import Checkbox from '@mui/material/Checkbox';
import { useListContext, useRecordContext } from 'react-admin';
import { useText } from '../../../i18n/texts';
import css from './CardBox.module.css';

/** Selects the record of a card for the bulk bar, as the box of its row does in the table. */
export const CardBox = ({ name }: { name: string }) => {
  const t = useText();
  const id = useRecordContext()?.id;
  const { selectedIds, onToggleItem } = useListContext();
  if (id === undefined) return null;
  return (
    <Checkbox
      className={css.box}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': t('list.select-row', { name }) } }}
    />
  );
};

import type { RaRecord } from 'react-admin';
import type { Text } from '../../../i18n/texts';
import type { ActionColumn, DataColumn } from '../columns';
import { DeleteRowButton, EditRowButton } from './RowButtons';

/** The actions of a record as a column of buttons; none where the reader may take none. */
export const buttonColumn = <Row extends RaRecord>(
  t: Text,
  nameOf: (record: Row) => string,
  { actions: { edit = false, remove = false, isFor }, ...column }: ActionColumn<Row>,
): readonly DataColumn<Row>[] => {
  if (edit === false && remove === false) return [];
  const cell = (record: Row) =>
    isFor?.(record) === false ? null : (
      <>
        {edit !== false && <EditRowButton name={nameOf(record)} onClick={() => edit(record)} />}
        {remove !== false && <DeleteRowButton name={nameOf(record)} onClick={() => remove(record)} />}
      </>
    );
  const label = t(remove === false ? 'action.edit' : edit === false ? 'action.delete' : 'list.actions');
  const own = { headerClassName: 'no-print', cellClassName: 'no-print buttons' };
  return [{ ...own, label, cell, align: remove === false ? undefined : 'right', ...column }];
};

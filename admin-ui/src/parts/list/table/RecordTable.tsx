import { DataTable, DataTableBody, type DataTableBodyProps, type DataTableProps, type RaRecord } from 'react-admin';
import { t } from '../../../i18n/texts';
import { pageTitle } from '../../page/PageHeader';
import { isActions, type DataColumn, type ListColumn, type ActionColumn } from '../columns';
import { Column } from './Column';
import { NamedRow } from './NamedRow';
import { SelectableHead } from './SelectableHead';
import { TableScroller } from './TableScroller';
import { DeleteRowButton, EditRowButton } from './RowButtons';

/** The actions of a record as a column of buttons; none where the reader may take none. */
const buttonColumn = <Row extends RaRecord>(
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

const denseCells = { '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { paddingInline: '6px' } };

const denseness = {
  always: denseCells,
  narrow: { '@media (max-width: 1199px)': denseCells },
} as const;

export interface RecordTableProps<Row extends RaRecord> extends Pick<DataTableProps<Row>, 'rowSx'> {
  readonly columns: readonly ListColumn<Row>[];
  /** The name of a record in the labels of its buttons and boxes. */
  readonly nameOf: (record: Row) => string;
  /** The name of the table, where the title of the page is not one. */
  readonly name?: string;
  /** Called on a click on a row. */
  readonly onOpen?: false | undefined | ((record: Row) => void);
  /** Narrower cells: always for nine columns at 1,280 px, in a narrower window for eight. */
  readonly dense?: keyof typeof denseness;
}

const NamedRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={NamedRow} />;

/** The rows of a list as a table, named by the title of its page. */
export const RecordTable = <Row extends RaRecord>(props: RecordTableProps<Row> & { readonly hasBoxes: boolean }) => {
  const { columns, nameOf, name, hasBoxes, onOpen = false, dense, rowSx } = props;
  const shown = columns.flatMap((column): readonly DataColumn<Row>[] =>
    !column ? [] : isActions(column) ? buttonColumn(nameOf, column) : [column],
  );
  const open = (record: Row) => {
    if (onOpen !== false) onOpen(record);
    return false as const;
  };
  return (
    <TableScroller>
      <DataTable<Row>
        {...(name === undefined ? { 'aria-labelledby': pageTitle } : { 'aria-label': name })}
        sx={dense === undefined ? undefined : denseness[dense]}
        rowSx={rowSx}
        rowClick={onOpen === false ? false : (_id, _resource, record) => open(record)}
        head={SelectableHead}
        body={NamedRows}
        bulkActionsToolbar={<></>}
        bulkActionButtons={hasBoxes && <></>}
      >
        {shown.map((column) => (
          <Column key={column.label} {...column} />
        ))}
      </DataTable>
    </TableScroller>
  );
};

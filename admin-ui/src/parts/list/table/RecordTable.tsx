import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  type RaRecord,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useResourceContext,
  useDataTableDataContext,
  useTranslate,
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  type DataTableProps,
} from 'react-admin';
import { t } from '../../../i18n/texts';
import { useTimeZone } from '../../../session/signed-in';
import { zoneName } from '../../time/zone';
import { cellOf, type DataColumn, isActions, type ListColumn, type ActionColumn } from '../columns';
import { ClampedText } from './ClampedText';
import Checkbox from '@mui/material/Checkbox';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import type { MouseEvent, ReactNode } from 'react';
import TableHead from '@mui/material/TableHead';
import { pageTitle } from '../../page/PageHeader';
import { TableScroller } from './TableScroller';
import { DeleteRowButton, EditRowButton } from './RowButtons';

type HeadProps = Pick<DataColumn<RaRecord>, 'label' | 'align' | 'hasTimes' | 'headerClassName'> & {
  readonly source?: string | undefined;
};

/** Its name is the column's content; the order is in `aria-sort`, the effect of a press in the description. */
const HeadCell = (props: HeadProps) => {
  const { source, align = 'left', hasTimes = false, headerClassName = '' } = props;
  const timeZone = useTimeZone();
  const label = hasTimes ? (
    <>
      {props.label} <span className="zone">{zoneName(timeZone)}</span>
    </>
  ) : (
    props.label
  );
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const isSorted = source !== undefined && sort?.field === source;
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc';
  const isNextUp = !isSorted || direction === 'desc';
  return (
    <TableCell
      variant="head"
      align={align}
      className={`RaDataTable-headerCell ${headerClassName}`}
      sortDirection={isSorted ? direction : undefined}
    >
      {source === undefined || handleSort === undefined ? (
        label
      ) : (
        <Tooltip describeChild title={t(isNextUp ? 'list.sort-up' : 'list.sort-down')} enterDelay={300}>
          <TableSortLabel
            active={isSorted}
            direction={direction}
            data-field={source}
            data-order="ASC"
            onClick={handleSort}
          >
            {label}
          </TableSortLabel>
        </Tooltip>
      )}
    </TableCell>
  );
};

/** A column of a table, which react-admin renders once as its head and once in each row. */
const Column = <Row extends RaRecord>(props: DataColumn<Row>) => {
  const { cell, align = 'left', place, cellClassName = '' } = props;
  const context = useDataTableRenderContext();
  const record = useRecordContext<Row>();
  if (context === 'header') return <HeadCell {...props} />;
  if (context !== 'data' || record === undefined) return null;
  const isText = cell === undefined && align === 'left';
  return (
    <TableCell
      align={align}
      className={`RaDataTable-rowCell ${isText ? 'text' : ''} ${cellClassName}`}
      component={place === 'name' ? 'th' : undefined}
      scope={place === 'name' ? 'row' : undefined}
    >
      {isText ? <ClampedText>{cellOf(props, record)}</ClampedText> : cellOf(props, record)}
    </TableCell>
  );
};

/** A row of a table whose checkbox is labelled with its record; react-admin's own has no label. */
const NamedRow = ({ children, className, sx }: TableRowProps) => {
  const resource = useResourceContext();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  if (record === undefined) return null;

  const { id } = record;
  const represented = represent(record);
  const name = typeof represented === 'string' ? represented : String(id);
  const isSelected = selectedIds?.includes(id) ?? false;
  const open = () => {
    if (typeof rowClick === 'function') void rowClick(id, resource ?? '', record);
  };
  const toggle = (event: MouseEvent) => {
    handleToggleItem?.(id, event);
    event.stopPropagation();
  };

  return (
    <TableRow
      hover
      className={`${className ?? ''} ${typeof rowClick === 'function' ? 'RaDataTable-clickableRow' : ''}`}
      sx={sx}
      selected={isSelected}
      onClick={open}
    >
      {hasBulkActions && handleToggleItem !== undefined && (
        <TableCell padding="checkbox">
          <Checkbox
            className="select-item"
            checked={isSelected}
            onClick={toggle}
            slotProps={{ input: { 'aria-label': t('list.select-row', { name }) } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
};

/** Selects the rows of the page that is shown, and keeps the selection of other pages. */
const SelectPage = () => {
  const translate = useTranslate();
  const rows = useDataTableDataContext<RaRecord>() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const shown = rows.map(({ id }) => id);
  const others = selected.filter((id) => !shown.includes(id));
  return (
    <Checkbox
      className="select-all"
      checked={shown.length > 0 && shown.every((id) => selected.includes(id))}
      onChange={(_event, isChecked) => onSelect?.(isChecked ? [...others, ...shown] : others)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};

/** React-admin's own passes a property that MUI no longer has, and React warns about it. */
const SelectableHead = ({ children }: { readonly children?: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead className="RaDataTable-thead">
      <TableRow className="RaDataTable-row RaDataTable-headerRow">
        {hasBulkActions && (
          <TableCell padding="checkbox" variant="head" className="RaDataTable-headerCell">
            <SelectPage />
          </TableCell>
        )}
        {children}
      </TableRow>
    </TableHead>
  );
};

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

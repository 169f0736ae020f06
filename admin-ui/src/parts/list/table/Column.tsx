import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { useText } from '../../../i18n/texts';
import { useSignedIn } from '../../../session/signed-in';
import { zoneName } from '../../time/zone';

export interface ColumnProps<Row extends RaRecord> {
  readonly label: string;
  /** The field that the column shows, and sorts by. */
  readonly source?: Extract<keyof Row, string>;
  readonly render?: (record: Row) => ReactNode;
  readonly align?: 'left' | 'center' | 'right';
  /** The cells name their rows: one column of a table. */
  readonly isRowHead?: boolean;
  readonly disableSort?: boolean;
  /** It holds times, whose zone stands in the head. */
  readonly hasTimes?: boolean;
  readonly cellClassName?: string;
  readonly headerClassName?: string;
}

type HeadProps = Pick<ColumnProps<RaRecord>, 'label' | 'align' | 'disableSort' | 'hasTimes' | 'headerClassName'> & {
  readonly source?: string | undefined;
};

/** Named by what the column holds; the order stands in `aria-sort`, what a press does in the description. */
const HeadCell = (props: HeadProps) => {
  const { source, align = 'left', disableSort = false, hasTimes = false, headerClassName = '' } = props;
  const t = useText();
  const { timeZone } = useSignedIn();
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
      {...(isSorted ? { sortDirection: direction } : {})}
    >
      {source === undefined || disableSort || handleSort === undefined ? (
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

/** A column of a `ListTable`. */
export const Column = <Row extends RaRecord>(props: ColumnProps<Row>) => {
  const { source, render, align = 'left', isRowHead = false, cellClassName = '' } = props;
  const context = useDataTableRenderContext();
  const record = useRecordContext<Row>();
  if (context === 'header') return <HeadCell {...props} />;
  if (context !== 'data' || record === undefined) return null;
  const isText = render === undefined && align === 'left';
  const value: unknown = source === undefined ? undefined : record[source];
  return (
    <TableCell
      align={align}
      className={`RaDataTable-rowCell ${isText ? 'text' : ''} ${cellClassName}`}
      {...(isRowHead ? { component: 'th', scope: 'row' } : {})}
    >
      {render === undefined ? (typeof value === 'string' || typeof value === 'number' ? value : null) : render(record)}
    </TableCell>
  );
};

import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { t } from '../../../i18n/texts';
import { useTimeZone } from '../../../session/signed-in';
import { zoneName } from '../../time/zone';
import { cellOf, type DataColumn } from '../columns';
import { ClampedText } from './ClampedText';

type HeadProps = Pick<DataColumn<RaRecord>, 'label' | 'align' | 'hasTimes' | 'headerClassName'> & {
  readonly source?: string | undefined;
};

/**
 * The head is named by the column's content; the order is in `aria-sort`, and the effect of a press in the description.
 */
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
export const Column = <Row extends RaRecord>(props: DataColumn<Row>) => {
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

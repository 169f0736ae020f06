import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import type { MouseEvent } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { t } from '../../../i18n/texts';

/** A row of a table whose checkbox is labelled with its record; react-admin's own has no label. */
export const NamedRow = ({ children, className, sx }: TableRowProps) => {
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

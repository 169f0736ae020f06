import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';

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

/**
 * The head of a table. React-admin's own passes a property that MUI no longer has, and React warns about it.
 */
export const SelectableHead = ({ children }: { readonly children?: ReactNode }) => {
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

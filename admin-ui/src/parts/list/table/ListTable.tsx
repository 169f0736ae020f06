import type { ReactNode } from 'react';
import { DataTable, DataTableBody, type DataTableBodyProps, type DataTableProps, type RaRecord } from 'react-admin';
import { pageTitle } from '../../page/PageHeader';
import { NamedRow } from './NamedRow';
import { SelectableHead } from './SelectableHead';
import { TableScroller } from './TableScroller';

interface ListTableProps<Row extends RaRecord> extends Omit<
  DataTableProps<Row>,
  'bulkActionButtons' | 'bulkActionsToolbar'
> {
  /** What the rows are, where the title of the page does not say so. */
  readonly name?: string;
  /** What is done with chosen rows; without it there is nothing to choose. */
  readonly bulkBar?: ReactNode;
}

const NamedRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={NamedRow} />;

/** The rows of a list as a table, named by its page, its bulk bar above the head. Its columns are `Column`. */
export const ListTable = <Row extends RaRecord>({ name, bulkBar, children, ...props }: ListTableProps<Row>) => (
  <>
    {bulkBar}
    <TableScroller>
      <DataTable<Row>
        {...(name === undefined ? { 'aria-labelledby': pageTitle } : { 'aria-label': name })}
        {...props}
        head={SelectableHead}
        body={NamedRows}
        bulkActionsToolbar={<></>}
        {...(bulkBar === undefined ? { bulkActionButtons: false } : {})}
      >
        {children}
      </DataTable>
    </TableScroller>
  </>
);

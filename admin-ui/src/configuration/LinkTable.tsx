import type { ReactNode } from 'react';
import { TableScroller } from '../parts/list/table/TableScroller';
import { EmptyState } from '../parts/states/StateCard';
import { ListSkeleton } from '../parts/states/Skeletons';
import css from './LinkTable.module.css';

interface LinkTableProps<Row> {
  readonly title: string;
  readonly headings: readonly string[];
  /** The rows are undefined while they are being read. */
  readonly rows: readonly Row[] | undefined;
  readonly whenEmpty: { readonly title: string; readonly hint: string };
  readonly widths?: 'groups' | 'options';
  readonly children: (row: Row) => ReactNode;
}

export const LinkTable = <Row,>({ title, headings, rows, whenEmpty, widths, children }: LinkTableProps<Row>) => {
  if (rows === undefined) return <ListSkeleton rows={4} />;
  if (rows.length === 0) return <EmptyState isBare {...whenEmpty} />;
  return (
    <TableScroller>
      <table aria-label={title} className={`plain-table ${css.table} ${widths === undefined ? '' : css[widths]}`}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(children)}</tbody>
      </table>
    </TableScroller>
  );
};

export const OpenName = (props: { readonly name: string; readonly label: string; readonly onOpen: () => void }) => (
  <button type="button" className={css.open} aria-label={props.label} onClick={props.onOpen}>
    {props.name}
  </button>
);

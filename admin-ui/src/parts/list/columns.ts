import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { OverflowAction } from './OverflowMenu';

export type Cell<Row> = (record: Row) => ReactNode;

/** Where a card shows what a column of the table holds. */
export type CardPlace = 'picture' | 'name' | 'corner' | 'facts' | 'below';

interface Head {
  readonly align?: 'left' | 'center' | 'right';
  /** The column holds times, whose zone stands in its head. */
  readonly hasTimes?: boolean;
  readonly cellClassName?: string | undefined;
  readonly headerClassName?: string | undefined;
}

/** A column of a table, which also says what a card shows of it where there is no room for a table. */
export interface DataColumn<Row extends RaRecord> extends Head {
  readonly label: string;
  /** The field that the table sorts by; its text is the cell where there is no other. */
  readonly source?: Extract<keyof Row, string>;
  readonly cell?: Cell<Row>;
  /** Without a place, cards leave the column out. The column whose place is the name also names the rows of the table. */
  readonly place?: CardPlace;
  /** What a card shows where that differs from the cell. */
  readonly onCard?: Cell<Row>;
}

/** What the reader may do with a record; false where a right is missing. */
export interface RowActions<Row> {
  readonly edit?: false | ((record: Row) => void);
  readonly remove?: false | ((record: Row) => void);
  /** Further actions, which only the menu of a card offers. */
  readonly more?: false | ((record: Row) => readonly OverflowAction[]);
}

/** A column of actions: buttons in a row of the table, entries in the menu of a card. */
export interface ActionColumn<Row> extends Head {
  readonly label?: string;
  readonly actions: RowActions<Row>;
  readonly cell?: Cell<Row>;
}

/** A column that depends on a right may be false. */
export type ListColumn<Row extends RaRecord> = DataColumn<Row> | ActionColumn<Row> | false;

export const isActions = <Row extends RaRecord>(column: ListColumn<Row>): column is ActionColumn<Row> =>
  column !== false && 'actions' in column;

export const isData = <Row extends RaRecord>(column: ListColumn<Row>): column is DataColumn<Row> =>
  column !== false && !('actions' in column);

const fieldOf = <Row extends RaRecord>(record: Row, source: keyof Row | undefined): ReactNode => {
  const value: unknown = source === undefined ? undefined : record[source];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** What a row of the table shows in a column. */
export const cellOf = <Row extends RaRecord>({ cell, source }: DataColumn<Row>, record: Row): ReactNode =>
  cell === undefined ? fieldOf(record, source) : cell(record);

/** What a card shows in one of its places. */
export const onCardAt = <Row extends RaRecord>(
  columns: readonly DataColumn<Row>[],
  place: CardPlace,
  record: Row,
): readonly ReactNode[] =>
  columns
    .filter((column) => column.place === place)
    .map((column): ReactNode => (column.onCard === undefined ? cellOf(column, record) : column.onCard(record)))
    .filter((shown) => shown !== null && shown !== undefined && shown !== '');

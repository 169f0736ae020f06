import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { OverflowAction } from './OverflowMenu';

export type Cell<Row> = (record: Row) => ReactNode;

export type CardPlace = 'picture' | 'name' | 'corner' | 'facts' | 'below';

interface Head {
  readonly align?: 'left' | 'center' | 'right';
  /** Whether the column holds times, whose zone is shown in its head. */
  readonly hasTimes?: boolean;
  readonly cellClassName?: string | undefined;
  readonly headerClassName?: string | undefined;
}

export interface DataColumn<Row extends RaRecord> extends Head {
  readonly label: string;
  /** The field that the table sorts by; its text is the cell where no other is given. */
  readonly source?: Extract<keyof Row, string>;
  readonly cell?: Cell<Row>;
  /** Cards leave out a column without a place. The column whose place is the name also names the rows of the table. */
  readonly place?: CardPlace;
  /** The content on a card, where it differs from the cell. */
  readonly onCard?: Cell<Row>;
  /** Whether the reader may show or hide the column, and what applies until then. */
  readonly choice?: 'shown' | 'hidden';
}

/** The actions of a record that the reader may take; false where a right is missing. */
export interface RowActions<Row> {
  readonly edit?: false | undefined | ((record: Row) => void);
  readonly remove?: false | undefined | ((record: Row) => void);
  /** Further actions, only in the menu of a card. */
  readonly more?: false | undefined | ((record: Row) => readonly OverflowAction[]);
  /** Whether a record has these actions now; each has them without it. */
  readonly isFor?: (record: Row) => boolean;
}

export interface ActionColumn<Row> extends Head {
  readonly label?: string;
  readonly actions: RowActions<Row>;
  readonly cell?: Cell<Row>;
}

/** A column that depends on a right may be false. */
export type ListColumn<Row extends RaRecord> = DataColumn<Row> | ActionColumn<Row> | false | undefined;

export const isActions = <Row extends RaRecord>(column: ListColumn<Row>): column is ActionColumn<Row> =>
  typeof column === 'object' && 'actions' in column;

export const isData = <Row extends RaRecord>(column: ListColumn<Row>): column is DataColumn<Row> =>
  typeof column === 'object' && !('actions' in column);

const fieldOf = <Row extends RaRecord>(record: Row, source: keyof Row | undefined): ReactNode => {
  const value: unknown = source === undefined ? undefined : record[source];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

export const cellOf = <Row extends RaRecord>({ cell, source }: DataColumn<Row>, record: Row): ReactNode =>
  cell === undefined ? fieldOf(record, source) : cell(record);

export const onCardAt = <Row extends RaRecord>(
  columns: readonly DataColumn<Row>[],
  place: CardPlace,
  record: Row,
): readonly ReactNode[] =>
  columns
    .filter((column) => column.place === place)
    .map((column): ReactNode => (column.onCard === undefined ? cellOf(column, record) : column.onCard(record)))
    .filter((shown) => shown !== null && shown !== undefined && shown !== '');

import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin';
import css from './RecordCards.module.css';

/** The rows of a list as cards, for a phone. */
export const RecordCards = <Row extends RaRecord>({ render }: { render: (record: Row) => ReactNode }) => {
  const { data, selectedIds } = useListContext<Row>();
  return (
    <ul className={css.cards}>
      {data?.map((record) => (
        <li key={record.id} className={css.card} data-chosen={selectedIds.includes(record.id) || undefined}>
          <RecordContextProvider value={record}>{render(record)}</RecordContextProvider>
        </li>
      ))}
    </ul>
  );
};

interface RecordCardProps {
  readonly picture?: ReactNode;
  readonly name: ReactNode;
  /** A chip or the overflow menu, at the right of the name. */
  readonly corner?: ReactNode;
  readonly facts?: ReactNode;
  readonly children?: ReactNode;
}

/** Photo or status, name, two facts, one action (design, section 5). */
export const RecordCard = ({ picture, name, corner, facts, children }: RecordCardProps) => (
  <div className={css.row}>
    {picture}
    <div className={css.words}>
      <div className={css.top}>
        <div className={css.name}>{name}</div>
        {corner}
      </div>
      {facts !== undefined && <div className={css.facts}>{facts}</div>}
      {children}
    </div>
  </div>
);

import { Pencil, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { RecordContextProvider, useListContext, type RaRecord, useRecordContext } from 'react-admin';
import { t } from '../../../i18n/texts';
import { isActions, isData, onCardAt, type CardPlace, type Cell, type ListColumn, type RowActions } from '../columns';
import { OverflowMenu, type OverflowAction } from '../OverflowMenu';
import css from './RecordCards.module.css';
import Checkbox from '@mui/material/Checkbox';

const CardBox = ({ name }: { name: string }) => {
  const id = useRecordContext()?.id;
  const { selectedIds, onToggleItem } = useListContext();
  if (id === undefined) return null;
  return (
    <Checkbox
      className={css.box}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': t('list.select-row', { name }) } }}
    />
  );
};

const menuOf = <Row,>({ edit, remove, more, isFor }: RowActions<Row>, record: Row): readonly OverflowAction[] => {
  if (isFor?.(record) === false) return [];
  return [
    ...(edit ? [{ label: t('action.edit'), icon: Pencil, onChoose: () => edit(record) }] : []),
    ...(more ? more(record) : []),
    ...(remove ? [{ label: t('action.delete'), icon: Trash2, onChoose: () => remove(record) }] : []),
  ];
};

const between = (parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));

interface RecordCardProps<Row extends RaRecord> {
  readonly record: Row;
  readonly columns: readonly ListColumn<Row>[];
  readonly name: string;
  readonly hasBox: boolean;
}

/** Photo or status, name, two facts, one action (design, section 5). */
const RecordCard = <Row extends RaRecord>({ record, columns, name, hasBox }: RecordCardProps<Row>) => {
  const data = columns.filter(isData);
  const shownAt = (place: CardPlace) =>
    onCardAt(data, place, record).map((part, index) => <Fragment key={index}>{part}</Fragment>);
  const actions = columns.filter(isActions).flatMap((column) => menuOf(column.actions, record));
  return (
    <div className="flex gap-12">
      {hasBox && <CardBox name={name} />}
      {shownAt('picture')}
      <div className="grow">
        <div className={css.top}>
          <div className={css.name}>{shownAt('name')}</div>
          {shownAt('corner')}
          <OverflowMenu name={name} actions={actions} />
        </div>
        {data.some(({ place }) => place === 'facts') && (
          <div className="second-line">{between(onCardAt(data, 'facts', record))}</div>
        )}
        {shownAt('below')}
      </div>
    </div>
  );
};

export interface RecordCardsProps<Row extends RaRecord> {
  readonly columns: readonly ListColumn<Row>[];
  readonly nameOf: (record: Row) => string;
  /** The whole card, where the places of the columns are not enough. */
  readonly card?: Cell<Row>;
}

/** The rows of a list as cards, where a table has no room. */
export const RecordCards = <Row extends RaRecord>(props: RecordCardsProps<Row> & { readonly hasBoxes: boolean }) => {
  const { columns, nameOf, card, hasBoxes } = props;
  const { data, selectedIds } = useListContext<Row>();
  return (
    <ul className={css.cards}>
      {data?.map((record) => (
        <li key={record.id} className={css.card} data-chosen={selectedIds.includes(record.id) || undefined}>
          <RecordContextProvider value={record}>
            {card === undefined ? (
              <RecordCard record={record} columns={columns} name={nameOf(record)} hasBox={hasBoxes} />
            ) : (
              card(record)
            )}
          </RecordContextProvider>
        </li>
      ))}
    </ul>
  );
};

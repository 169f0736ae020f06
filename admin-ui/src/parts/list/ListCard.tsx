import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import { ListSkeleton } from '../states/ListSkeleton';
import { CardsProvider, useCards } from './cards/cards';
import css from './ListCard.module.css';
import { ListFoot } from './ListFoot';
import { useFilters } from './filters/use-filters';

interface ListCardProps {
  /** Search box and filters. */
  readonly filters?: ReactNode;
  /** Nothing there yet, and no filter hides it. */
  readonly empty: ReactNode;
  /** Nothing fits the filters; a text of its own where the specification has one. */
  readonly noMatch?: ReactNode;
  readonly hasPhoto?: boolean;
  /** The table, its own bulk bar with it. */
  readonly table: ReactNode;
  /** What is shown instead of the table where there is no room for it. */
  readonly cards: ReactNode;
  /** Room in rem that the table needs, where it has more columns than usual. */
  readonly tableFrom?: number;
  /** What could not be loaded, where the specification has a text for it. */
  readonly errorTitle?: string;
  /** The list stands in a card already. */
  readonly isBare?: boolean;
  /** Values that are always in the filter and do not count as the reader's. */
  readonly givenFilters?: readonly string[];
}

interface NoMatchProps {
  readonly title?: string;
  /** Another way on, before the filters are cleared. */
  readonly children?: ReactNode;
}

/** Nothing fits the filters, which may be cleared. */
export const NoMatch = ({ title, children }: NoMatchProps) => {
  const t = useText();
  const { clear } = useFilters();
  return (
    <EmptyState isBare title={title ?? t('state.no-match')} hint={t('state.no-match-hint')}>
      {children}
      <Button onClick={clear}>{t('state.clear-filters')}</Button>
    </EmptyState>
  );
};

/** One card of filter bar, bulk bar, table and foot, with each of its states (design, section 5). */
export const ListCard = (props: ListCardProps) => {
  const {
    filters,
    empty,
    noMatch = <NoMatch />,
    hasPhoto = false,
    table,
    cards,
    errorTitle,
    isBare = false,
    givenFilters = [],
  } = props;
  const list = useListContext();
  const error: unknown = list.error;
  const { isPending, total } = list;
  const { values } = useFilters();
  const [ref, areCards] = useCards(props.tableFrom);
  const isFiltered = Object.keys(values).some((name) => !givenFilters.includes(name));
  const isEmpty = !isPending && !error && total === 0;

  if (isEmpty && !isFiltered) return empty;
  return (
    <CardsProvider value={areCards}>
      <div ref={ref} className={isBare ? css.inner : areCards ? css.bare : css.card} data-cards={areCards || undefined}>
        {filters !== undefined && <div className={css.filters}>{filters}</div>}
        {isPending ? (
          <ListSkeleton hasPhoto={hasPhoto} />
        ) : error ? (
          <ErrorState error={error} isBare {...(errorTitle === undefined ? {} : { title: errorTitle })} />
        ) : isEmpty ? (
          noMatch
        ) : (
          <>
            {areCards ? cards : table}
            <ListFoot />
          </>
        )}
      </div>
    </CardsProvider>
  );
};

import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useCallback, type ReactNode } from 'react';
import {
  useListPaginationContext,
  ListBase,
  useListContext,
  useStore,
  type ListBaseProps,
  type RaRecord,
} from 'react-admin';
import { t } from '../../i18n/texts';
import { menuRegion } from '../menu-region';
import css from './RecordList.module.css';
import { EmptyState } from '../states/StateCard';
import { ErrorState } from '../states/ErrorState';
import { ListSkeleton } from '../states/Skeletons';
import { CardsProvider, useCards } from './cards/cards';
import { RecordCards, type RecordCardsProps } from './cards/RecordCards';
import { ColumnsButton } from './ColumnsButton';
import { isData, type ListColumn } from './columns';
import { useFilters } from './filters/Filters';
import { followFocus } from './follow-focus';
import { RecordTable, type RecordTableProps } from './table/RecordTable';

/** At most 100 rows of a table, which a browser draws without a pause. */
const pageSizes = [10, 25, 50, 100] as const;

/** A button without a next page keeps the focus. A disabled button would lose it on the last page. */
const unless = (leads: boolean) => (leads ? {} : { 'aria-disabled': true, className: 'Mui-disabled' });

/** A new page begins at its first row, not at the foot that was pressed. Returns the ref of the foot. */
const useStartInSight = (page: number) => {
  const foot = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const list = foot.current?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }, [page]);
  return foot;
};

const ListFoot = () => {
  const { page, perPage, setPage, setPerPage, total = 0, hasNextPage = false } = useListPaginationContext();
  const foot = useStartInSight(page);
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <div ref={foot} className={css.foot}>
      <span role="status">
        <span className={css.onScreen}>{t('list.range', { from, to, total })}</span>
        <span className={css.onPaper}>{t('list.printed', { from, to, total })}</span>
      </span>
      {total > pageSizes[0] && (
        <div className={css.size}>
          <span id="rows-per-page">{t('list.rows-per-page')}</span>
          <Select
            className="quiet"
            size="small"
            value={perPage}
            MenuProps={{ slotProps: menuRegion(t('list.rows-per-page')) }}
            inputProps={{ 'aria-labelledby': 'rows-per-page' }}
            SelectDisplayProps={{ 'aria-labelledby': 'rows-per-page' }}
            onChange={(event) => setPerPage(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
          </Select>
        </div>
      )}
      {total > perPage && (
        <nav className={css.pages} aria-label={t('list.pages')}>
          <Button
            size="small"
            {...unless(page > 1)}
            startIcon={<ChevronLeft />}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            {t('action.previous')}
          </Button>
          <Button
            size="small"
            {...unless(hasNextPage)}
            endIcon={<ChevronRight />}
            onClick={() => hasNextPage && setPage(page + 1)}
          >
            {t('action.next')}
          </Button>
        </nav>
      )}
    </div>
  );
};

type Choices = Readonly<Record<string, boolean>>;

const none: Choices = {};

/** The browser stores the choice until sign-out. @param resource names the list in the browser's storage */
const useChosenColumns = <Row extends RaRecord>(resource: string, columns: readonly ListColumn<Row>[]) => {
  const [chosen, setChosen] = useStore<Choices>(`${resource}.columns`, none);
  const optional = columns.filter(isData).filter(({ choice }) => choice !== undefined);
  const hidden = new Set(
    optional.filter(({ label, choice }) => !(chosen[label] ?? choice === 'shown')).map(({ label }) => label),
  );
  return {
    columns: columns.filter((column) => !isData(column) || !hidden.has(column.label)),
    choices: optional.map(({ label }) => ({ id: label, name: label })),
    hidden,
    toggle: (label: string) => setChosen({ ...chosen, [label]: hidden.has(label) }),
  };
};

export interface RecordListProps<Row extends RaRecord> extends RecordTableProps<Row>, RecordCardsProps<Row> {
  readonly filters?: ReactNode;
  /** Actions for selected rows; without it rows cannot be selected. */
  readonly bulkBar?: ReactNode;
  /** Shown when there is no record at all. */
  readonly empty: ReactNode;
  /** Shown when nothing fits the filters; the specification has a text for some lists. */
  readonly noMatch?: ReactNode;
  /** The width in rem that the table needs, where it has more columns than usual. */
  readonly tableFrom?: number;
  /** What could not be loaded, where the specification has a text for it. */
  readonly errorTitle?: string;
  /** The foot, where the pages of the list are not counted. */
  readonly foot?: ReactNode;
  /** Whether the list is in a card already. */
  readonly isBare?: boolean;
}

interface NoMatchProps {
  readonly title?: string;
  /** A further way to continue, before the filters are cleared. */
  readonly children?: ReactNode;
}

export const NoMatch = ({ title, children }: NoMatchProps) => {
  const { clear } = useFilters();
  return (
    <EmptyState isBare title={title ?? t('state.no-match')} hint={t('state.no-match-hint')}>
      {children}
      <Button onClick={clear}>{t('state.clear-filters')}</Button>
    </EmptyState>
  );
};

/** The context of a list that is a part of its page, so that the address does not hold its filters and its order. */
export const ListInPanel = (props: ListBaseProps) => (
  <ListBase perPage={25} storeKey={false} disableSyncWithLocation {...props} />
);

/** The records of a list in one card: filters, bulk bar, table or cards, foot, and each state (design, section 5). */
export const RecordList = <Row extends RaRecord>(props: RecordListProps<Row>) => {
  const {
    columns,
    filters,
    bulkBar,
    empty,
    noMatch = <NoMatch />,
    errorTitle,
    foot = <ListFoot />,
    isBare = false,
  } = props;
  const list = useListContext();
  const error: unknown = list.error;
  const { isPending, total } = list;
  const { isFiltered } = useFilters();
  const [measure, areCards] = useCards(props.tableFrom);
  const choice = useChosenColumns(list.resource, columns);
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null) return undefined;
      const ends = [measure(element), followFocus(element)];
      return () => ends.forEach((end) => end?.());
    },
    [measure],
  );
  const isEmpty = !isPending && !error && total === 0;
  const hasBoxes = bulkBar !== undefined;

  if (isEmpty && !isFiltered) return empty;
  return (
    <CardsProvider value={areCards}>
      <div ref={ref} className={isBare ? css.inner : areCards ? css.bare : css.card} data-cards={areCards || undefined}>
        {filters !== undefined && (
          <div className={css.filters}>
            {filters}
            {!areCards && choice.choices.length > 0 && (
              <ColumnsButton columns={choice.choices} hidden={choice.hidden} onToggle={choice.toggle} />
            )}
          </div>
        )}
        {isPending ? (
          <ListSkeleton hasPhoto={columns.some((column) => isData(column) && column.place === 'picture')} />
        ) : error ? (
          <ErrorState error={error} isBare title={errorTitle} />
        ) : isEmpty ? (
          noMatch
        ) : (
          <>
            {bulkBar}
            {areCards ? (
              <RecordCards {...props} hasBoxes={hasBoxes} />
            ) : (
              <RecordTable {...props} columns={choice.columns} hasBoxes={hasBoxes} />
            )}
            {foot}
          </>
        )}
      </div>
    </CardsProvider>
  );
};

import type { ReactNode } from 'react';
import { ListBase, useListContext, type RaRecord, type SortPayload } from 'react-admin';
import { PageHeader } from '../page/PageHeader';
import { EmptyState } from '../states/StateCard';
import { useFilters } from './filters/Filters';
import { RecordList, type RecordListProps } from './RecordList';

interface ListPageProps<Row extends RaRecord> extends Omit<RecordListProps<Row>, 'empty'> {
  readonly resource: string;
  readonly sort: SortPayload;
  /** A fixed filter, within which the reader filters. */
  readonly filter?: object;
  readonly embed?: readonly string[];
  readonly title: string;
  /** Facts next to the title; a function receives the number of records. */
  readonly facts?: ReactNode | ((total: number) => ReactNode);
  /** The button that adds a record: next to the title or, in an empty list, below the text. */
  readonly add?: ReactNode;
  /** Further buttons next to the title of a list that is not empty. */
  readonly buttons?: ReactNode;
  /** Buttons next to the title of an empty list as well. */
  readonly always?: ReactNode;
  /** The text of an empty list, and its actions next to the button that adds a record. */
  readonly empty: { readonly title: string; readonly hint: string; readonly more?: ReactNode };
  readonly children?: ReactNode;
}

/** Whether there is no record at all; a filter that nothing fits does not count. */
export const useIsEmpty = (): boolean => {
  const { total } = useListContext();
  const { isFiltered } = useFilters();
  return total === 0 && !isFiltered;
};

const Page = <Row extends RaRecord>(props: ListPageProps<Row>) => {
  const { title, facts, add, buttons, always, empty, children, ...list } = props;
  const { total } = useListContext();
  const isEmpty = useIsEmpty();
  const factsShown = typeof facts !== 'function' ? facts : total === undefined ? undefined : facts(total);
  return (
    <>
      <PageHeader title={title} facts={factsShown}>
        {(always ?? (isEmpty ? undefined : (buttons ?? add))) === undefined ? undefined : (
          <>
            {always}
            {!isEmpty && buttons}
            {!isEmpty && add}
          </>
        )}
      </PageHeader>
      {children}
      <RecordList
        {...list}
        empty={
          <EmptyState title={empty.title} hint={empty.hint}>
            {add}
            {empty.more}
          </EmptyState>
        }
      />
    </>
  );
};

export const ListPage = <Row extends RaRecord>(props: ListPageProps<Row>) => {
  const { resource, sort, filter, embed } = props;
  return (
    <ListBase
      resource={resource}
      sort={sort}
      perPage={25}
      storeKey={false}
      filter={filter}
      queryOptions={embed === undefined ? undefined : { meta: { embed } }}
    >
      <Page {...props} />
    </ListBase>
  );
};

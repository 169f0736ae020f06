import type { ReactNode } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useParams } from 'react-router';
import { ErrorState } from '../states/ErrorState';
import { isNotFound, NotFoundState } from '../states/StateCard';
import { StaleNotice } from '../states/StaleNotice';
import { PageSkeleton } from '../states/Skeletons';

interface WithRecordProps<Row> {
  readonly resource: string;
  /** The id of the record, where it is not in the address. */
  readonly recordId?: string;
  /** The list to link to where there is no such record. */
  readonly list?: { readonly label: string; readonly to: string };
  /** What could not be loaded, where the specification has a text for it. */
  readonly errorTitle?: string;
  /** The page of the record; a page that adds one has an address without an id, and gets none. */
  readonly children: (record: Row | undefined) => ReactNode;
}

/** Loads the record of the address, or the one that is named, and shows its page. */
export const WithRecord = <Row extends RaRecord>(props: WithRecordProps<Row>) => {
  const { resource, list, errorTitle, children } = props;
  const { id = props.recordId } = useParams();
  const { data, error } = useGetOne<Row>(resource, { id: id ?? '' }, { retry: false, enabled: id !== undefined });
  if (id === undefined) return children(undefined);
  if (isNotFound(error)) return <NotFoundState list={list} />;
  if (data === undefined) {
    if (!error) return <PageSkeleton />;
    return <ErrorState error={error} title={errorTitle} />;
  }
  return (
    <>
      {error && <StaleNotice />}
      {children(data)}
    </>
  );
};

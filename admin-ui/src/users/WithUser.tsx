import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { ErrorState } from '../parts/states/ErrorState';
import { NotFoundState } from '../parts/states/NotFoundState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import type { User } from '../types/wire';

/** The user of the address, once it is there. */
export const WithUser = ({ render }: { render: (user: User) => ReactNode }) => {
  const { id = '' } = useParams();
  const { data, error } = useGetOne<User>('Users', { id }, { retry: false });
  const status: unknown = error !== null && 'status' in error ? error.status : undefined;
  if (status === 404) return <NotFoundState />;
  if (error) return <ErrorState error={error} />;
  return data === undefined ? <PageSkeleton /> : render(data);
};

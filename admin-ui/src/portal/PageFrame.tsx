import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useRights } from '../session/rights';
import { DeniedState } from '../parts/states/DeniedState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import type { PortalPage } from './pages';

/** A page with its resource, behind the right that it needs. */
export const PageFrame = ({ page: Page, resource = '', needs }: PortalPage) => {
  const { isAdmin, may } = useRights();
  const isAllowed = needs === undefined || (needs === 'admin' ? isAdmin : may(needs));
  if (!isAllowed) return <DeniedState {...(needs === 'admin' ? {} : { right: needs })} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ResourceContextProvider value={resource}>
        <Page />
      </ResourceContextProvider>
    </Suspense>
  );
};

import { Fragment, Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useRights } from '../session/rights';
import { DeniedState } from '../parts/states/DeniedState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import { FetchAhead } from './FetchAhead';
import type { PortalPage } from './portal-pages';

/** A page with its resource, shown only with the right that it needs. */
export const PageFrame = ({ component: Component, frame: Frame = Fragment, resource = '', needs }: PortalPage) => {
  const { isAdmin, may } = useRights();
  const rights = needs === undefined || needs === 'admin' ? [] : [needs].flat();
  const [right] = rights;
  const isAllowed = needs === 'admin' ? isAdmin : right === undefined || rights.some(may);
  if (!isAllowed) return <DeniedState {...(right === undefined ? {} : { right })} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Frame>
        <Suspense fallback={<PageSkeleton />}>
          <ResourceContextProvider value={resource}>
            <Component />
          </ResourceContextProvider>
          <FetchAhead />
        </Suspense>
      </Frame>
    </Suspense>
  );
};

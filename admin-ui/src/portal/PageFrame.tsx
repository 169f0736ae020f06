import { Fragment, Suspense } from 'react';
import { CanAccess, ResourceContextProvider } from 'react-admin';
import { DeniedState } from '../parts/states/DeniedState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import { accessTo } from '../pages/page';
import { rightsFor } from '../session/rights';
import { FetchAhead } from './FetchAhead';
import type { PortalPage } from './portal-pages';

/** A page with its resource, shown only with the right that it needs. */
export const PageFrame = ({ component: Component, frame: Frame = Fragment, ...page }: PortalPage) => (
  <CanAccess {...accessTo(page)} accessDenied={<DeniedState right={rightsFor(accessTo(page))[0]} />}>
    <Suspense fallback={<PageSkeleton />}>
      <Frame>
        <Suspense fallback={<PageSkeleton />}>
          <ResourceContextProvider value={page.resource ?? ''}>
            <Component />
          </ResourceContextProvider>
          <FetchAhead />
        </Suspense>
      </Frame>
    </Suspense>
  </CanAccess>
);

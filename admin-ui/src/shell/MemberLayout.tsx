import type { ReactNode } from 'react';
import { CountdownNotice } from '../company';
import { PendingScans } from '../scanner/PendingScans';
import { PortalLayout } from './PortalLayout';

const notices = (
  <>
    <PendingScans />
    <CountdownNotice />
  </>
);

/** The frame of the pages of a company, with the notices for its users on each page. */
export const MemberLayout = ({ children }: { readonly children: ReactNode }) => (
  <PortalLayout notices={notices}>{children}</PortalLayout>
);

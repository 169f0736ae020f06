import { render, type RenderResult } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AdminContext, memoryStore, ResourceContextProvider, type Store } from 'react-admin';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router';
import { i18nProvider } from '../../src/i18n/i18n-provider';
import { portalTexts } from '../../src/i18n/en/portal';
import { supportTexts } from '../../src/i18n/en/support';
import { addTexts } from '../../src/i18n/texts';
import { ConfirmProvider } from '../../src/parts/dialog/Confirm';
import { LeaveGuards } from '../../src/shell/PortalLayout';
import { routerProvider } from '../../src/portal/PortalAdmin';
import { authProvider } from '../../src/providers/auth-provider';
import { queriesWithAccess } from '../../src/providers/queries';
import { keepSession, useSession, type MemberSession } from '../../src/session/session';
import { PendingScans } from '../../src/scanner/PendingScans';
import { Notices } from '../../src/shell/notices/Notices';
import { buildTheme } from '../../src/theme/mui/build-theme';
import type { FakePortal } from '../fake/fake-portal';
import { millId, vendorId } from './records/ids';

addTexts({ ...portalTexts, ...supportTexts });
const theme = buildTheme('light');

const millAdmin: MemberSession = {
  token: 'a-token',
  userId: 'ada',
  userEmail: 'ada@example.com',
  username: 'ada',
  role: 'admin',
  companyId: millId,
  companyName: 'Harrow Mills',
  companyType: 'manufacturer',
  timeZone: 'America/New_York',
  permissions: [],
};

/** Signs in an admin of the mill or of the vendor. */
export const signInAs = (company: 'mill' | 'vendor', changes: Partial<MemberSession> = {}): void => {
  const ofVendor = { companyId: vendorId, companyName: 'Loom & Vale', companyType: 'vendor' } as const;
  keepSession({ ...millAdmin, ...(company === 'vendor' ? ofVendor : {}), ...changes });
};

/** Signs in somebody of support. */
export const signInAsSupport = (): void => keepSession({ token: 'a-token', userId: 'desk', role: 'support' });

/** Shows nothing without a session, like the gate of the portal. */
const Portal = ({ children }: { readonly children: ReactElement }) => (useSession() === null ? null : children);

interface Page {
  readonly portal: FakePortal;
  readonly element: ReactElement;
  readonly path?: string;
  readonly address?: string;
  /** The state of the route, which the page that led here has set. */
  readonly state?: unknown;
  readonly resource?: string;
  /** The preferences of the browser, where a test reads them again. */
  readonly store?: Store;
}

export interface ShownPage extends RenderResult {
  readonly user: UserEvent;
}

/** Renders a page as the portal does, with data, router, texts, notices, unsent scans and the leave guard, but without menu and top bar. */
export const showPage = (options: Page): ShownPage => {
  const { portal, element, path = '/', address = path, state, resource = '', store = memoryStore() } = options;
  const queryClient = queriesWithAccess({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <AdminContext
      authProvider={{ ...authProvider, checkAuth: () => Promise.resolve() }}
      dataProvider={portal.data}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
      lightTheme={theme}
      darkTheme={theme}
    >
      <ResourceContextProvider value={resource}>
        <LeaveGuards>
          <Portal>
            <ConfirmProvider>
              <PendingScans />
              {element}
            </ConfirmProvider>
          </Portal>
        </LeaveGuards>
      </ResourceContextProvider>
      <Notices />
    </AdminContext>
  );
  const elsewhere = { path: '*', element: <p>Another page</p> };
  const router = createMemoryRouter([{ path, element: page }, elsewhere], {
    initialEntries: [{ ...parsePath(address), state }],
  });
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    ...render(<RouterProvider router={router} />),
  };
};

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { scannerTexts } from '../../../src/i18n/en/portal/scans';
import { scanPageTexts } from '../../../src/i18n/en/scan-page';
import { addTexts } from '../../../src/i18n/texts';
import { ScanApp } from '../../../src/scan-page/ScanApp';
import { askAs, scannerDoor, type ScanUser } from '../../../src/scan-page/session/scan-session';

addTexts({ ...scannerTexts, ...scanPageTexts });

const userId = 'u1';
/** The server, with a user who may scan, and one group that is open for download. */
const server = { mayScan: true, reads: 0 };

const answers: Readonly<Record<string, () => readonly [number, unknown]>> = {
  '/api/users/login': () => [200, { id: 'token', userId }],
  [`/api/users/${userId}`]: () => {
    server.reads += 1;
    const company = { id: 'c1', name: 'Harrow Mills', type: 'manufacturer', timeZone: 'America/New_York' };
    const right = { title: 'Mobile App Access', checked: server.mayScan };
    const user = { id: userId, email: 'joan@example.com', username: 'joan', role: 'user', companyId: 'c1' };
    return [200, { ...user, company, user_permissions: [right] }];
  },
};

beforeEach(() => {
  Object.assign(server, { mayScan: true, reads: 0 });
  window.fetch = (path) => {
    const { pathname } = new URL(path instanceof Request ? path.url : path, 'http://localhost');
    const refusal = { error: { statusCode: 403, name: 'ForbiddenError', message: 'Not allowed' } };
    const [status, json] = answers[pathname]?.() ?? (server.mayScan ? [200, []] : [403, refusal]);
    return Promise.resolve(new Response(JSON.stringify(json), { status }));
  };
});

const user: ScanUser = {
  isOfPortal: false,
  session: {
    token: 'token',
    userId,
    userEmail: 'joan@example.com',
    username: 'joan',
    role: 'user',
    companyId: 'c1',
    companyName: 'Harrow Mills',
    companyType: 'manufacturer',
    timeZone: 'America/New_York',
    permissions: ['Mobile App Access'],
  },
};

const call = () => act(() => askAs(user, '/ScannedGroups/s1/scans').catch(() => undefined));

describe('the scanner', () => {
  test('shows that the right was taken away when a call is refused, and opens when it is given back', async () => {
    await scannerDoor.password('joan@example.com', 'Correct-Horse-9');
    const { unmount } = render(<ScanApp />);
    await screen.findByText('There is no group to scan.');
    server.mayScan = false;
    await call();
    await screen.findByText('You may not scan swatches');
    unmount();
    server.mayScan = true;
    render(<ScanApp />);
    await screen.findByText('There is no group to scan.');
  });

  test('stays open when a call is refused for another reason', async () => {
    await scannerDoor.password('joan@example.com', 'Correct-Horse-9');
    render(<ScanApp />);
    const heading = await screen.findByText('There is no group to scan.');
    const before = server.reads;
    server.mayScan = false;
    const refused = askAs(user, '/ScannedGroups/s1/scans').catch(() => undefined);
    server.mayScan = true;
    await act(() => refused);
    await waitFor(() => expect(server.reads).toBe(before + 1));
    expect(heading.isConnected).toBe(true);
  });

  test('can be opened again when its database could not be opened', async () => {
    await scannerDoor.password('joan@example.com', 'Correct-Horse-9');
    const broken = {
      open: () => {
        throw new TypeError('No database');
      },
    };
    Object.assign(window, { indexedDB: broken });
    render(<ScanApp />);
    await screen.findByText('The scanner could not be opened.');
    Reflect.deleteProperty(window, 'indexedDB');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('There is no group to scan.');
  });
});

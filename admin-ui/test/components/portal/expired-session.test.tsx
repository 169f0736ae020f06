import { render } from '@testing-library/react';
import { createMemoryRouter, Navigate, RouterProvider } from 'react-router';
import { PortalAdmin } from '../../../src/portal/PortalAdmin';
import { useSession } from '../../../src/session/session';
import { signInAs } from '../../kit/render-page';

/** As the gate of the portal, with no page. */
const Gate = () =>
  useSession() === null ? <Navigate to="/login" /> : <PortalAdmin portal="manufacturer" pages={[]} />;

const columns = 'RaStore.orders.columns';
const own = globalThis.fetch;

afterEach(() => void (globalThis.fetch = own));

test('the portal leaves the columns that a reader chose where the server no longer knows the session', async () => {
  localStorage.setItem(columns, '{"orders.due":true}');
  signInAs('mill');
  globalThis.fetch = async () => new Response(JSON.stringify({ error: { statusCode: 401 } }), { status: 401 });
  const router = createMemoryRouter([
    { path: '/login', element: <p>Sign in</p> },
    { path: '*', element: <Gate /> },
  ]);
  const { findByText } = render(<RouterProvider router={router} />);
  await findByText('Sign in');
  // React-admin empties its store after it has led away from the page.
  await new Promise((done) => setTimeout(done, 50));
  expect(localStorage.getItem(columns)).toBe('{"orders.due":true}');
});

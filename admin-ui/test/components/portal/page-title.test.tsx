import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { entryTexts } from '../../../src/i18n/en/entry';
import { addTexts } from '../../../src/i18n/texts';
import { PageHeader } from '../../../src/parts/page/PageHeader';
import { PlainFrame } from '../../../src/public/frame/PlainFrame';
import { fakePortal } from '../../fake/fake-portal';
import { showPage, signInAs } from '../../kit/render-page';

addTexts(entryTexts);
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

test('a page that nobody has to sign in for bears the name of the installation', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(decodeURIComponent(input instanceof Request ? input.url : String(input)));
    return new Response(JSON.stringify([{ id: '1', name: 'appName', value: 'Mill Portal' }]));
  };
  render(
    <MemoryRouter>
      <PlainFrame title="Privacy notice">Words</PlainFrame>
    </MemoryRouter>,
  );
  await screen.findByText('Words');
  await waitFor(() => expect(document.title).toBe('Privacy notice · Mill Portal'));
  expect(asked).toEqual([expect.stringContaining('/Settings?filter={"where":{"name":"appName"}}')]);
});

test('the title of the first page after the sign-in has the focus', async () => {
  signInAs('mill');
  const Pages = () => {
    const navigate = useNavigate();
    return useLocation().pathname === '/login' ? (
      <button type="button" onClick={() => void navigate('/orders_history', { replace: true })}>
        Sign in
      </button>
    ) : (
      <PageHeader title="Order History" />
    );
  };
  const { user } = showPage({
    portal: fakePortal({ Settings: [] }),
    element: <Pages />,
    path: '/*',
    address: '/login',
  });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Order History'));
});

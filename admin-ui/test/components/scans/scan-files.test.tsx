import { screen, waitFor } from '@testing-library/react';
import ScannedSwatches from '../../../src/scanned-swatches/ScannedSwatches';
import { ApiError } from '../../../src/providers/http';
import { fakePortal } from '../../fake/fake-portal';
import { aGroup, aScan } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const address = '/api/containers/pdf/download/0123.pdf';
const file = { container: 'pdf', fileName: '0123.pdf' };
const real = { fetch: globalThis.fetch, open: window.open.bind(window) };
/** The names of saved files, the addresses that were fetched, those that tabs went to, and how many tabs were closed. */
const seen = { saved: [] as string[], fetched: [] as unknown[], shown: [] as string[], opened: 0, closed: 0 };
const noteSaved = (event: Event): void => {
  if (event.target instanceof HTMLAnchorElement && event.target.download !== '') seen.saved.push(event.target.download);
};

beforeAll(() => void Object.assign(URL, { createObjectURL: () => '#scan', revokeObjectURL: () => undefined }));
beforeEach(() => {
  signInAs('mill');
  Object.assign(seen, { saved: [], fetched: [], shown: [], opened: 0, closed: 0 });
  document.addEventListener('click', noteSaved);
  const blob = () => Promise.resolve(new Blob(['%PDF-']));
  const text = () => Promise.resolve(JSON.stringify({ url: `${address}?ticket=abc` }));
  const answer = { ok: true, status: 200, headers: new Headers(), blob, text };
  Object.assign(globalThis, { fetch: (path: unknown) => Promise.resolve(seen.fetched.push(path)).then(() => answer) });
});
afterEach(() => {
  document.removeEventListener('click', noteSaved);
  Object.assign(globalThis, real);
});

const aTab = (closed = false) => ({
  closed,
  close: () => void (seen.closed += 1),
  location: { replace: (to: string) => void seen.shown.push(to) },
});
/** The tab that the browser opens, or null where it blocks one. */
const opens = (tab: ReturnType<typeof aTab> | null): void =>
  void Object.assign(window, {
    open: () => {
      seen.opened += 1;
      return tab;
    },
  });

const thePage = () => {
  const portal = fakePortal({ InventoryGroups: [aGroup()], ScannedGroups: [aScan()] });
  const page = showPage({
    portal,
    element: <ScannedSwatches />,
    path: '/scanned-swatches/:id',
    address: '/scanned-swatches/group',
  });
  return { portal, ...page };
};
const printing = () => screen.findByRole('button', { name: /^Print PDF, / });

test('a scan is printed from a tab that opens at the click, and nothing is saved', async () => {
  opens(aTab());
  const { portal, user } = thePage();
  portal.answer('makeScanFile', file);
  await user.click(await printing());
  await waitFor(() => expect(seen.shown).toHaveLength(1));
  expect(seen).toMatchObject({ shown: [`${address}?ticket=abc&inline=true`], saved: [], opened: 1, closed: 0 });
  expect(seen.fetched).toEqual(['/api/containers/pdf/links']);
});

test.each([
  ['opens no tab', null],
  ['has closed the tab', aTab(true)],
])('a scan is saved as PDF where the browser %s', async (_, tab) => {
  opens(tab);
  const { portal, user } = thePage();
  portal.answer('makeScanFile', file);
  await user.click(await printing());
  await waitFor(() => expect(seen.saved).toEqual([expect.stringMatching(/\.pdf$/)]));
  expect(seen).toMatchObject({ fetched: [address], shown: [] });
});

test('a scan that could not be printed leaves no empty tab', async () => {
  opens(aTab());
  const { portal, user } = thePage();
  portal.fail('makeScanFile', new ApiError(409, { statusCode: 409, name: 'Error', message: 'No file was made.' }));
  await user.click(await printing());
  await screen.findByText('No file was made.');
  expect(seen).toMatchObject({ shown: [], saved: [], opened: 1, closed: 1 });
});

test('a CSV is saved, and opens no tab', async () => {
  opens(aTab());
  const { portal, user } = thePage();
  portal.answer('makeScanFile', { container: 'csv', fileName: '0123.csv' });
  await user.click(await screen.findByRole('button', { name: /^Download CSV, / }));
  await waitFor(() => expect(seen.saved).toEqual([expect.stringMatching(/\.csv$/)]));
  expect(seen).toMatchObject({ opened: 0, shown: [] });
});

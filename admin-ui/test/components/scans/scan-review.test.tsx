import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import ScannedSwatches from '../../../src/scanned-swatches/ScannedSwatches';
import { fakePortal } from '../../fake/fake-portal';
import { aGroup, aScan } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const counts = { ...aScan().counts, expected: 4, scanned: 4, duplicate: 2, unknown: 1 };
const newest = aScan({ id: 'newest', name: 'Wednesday', createdAt: '2020-11-18T12:00:00.000Z', counts });
const older = aScan({ id: 'older', name: 'Tuesday', createdAt: '2020-11-17T12:00:00.000Z', counts });

const Search = () => <p data-testid="search">{useLocation().search}</p>;

const thePage = async () => {
  signInAs('mill');
  const portal = fakePortal({ InventoryGroups: [aGroup()], ScannedGroups: [newest, older], ScannedSwatches: [] });
  const element = (
    <>
      <ScannedSwatches />
      <Search />
    </>
  );
  const page = showPage({ portal, element, path: '/scanned-swatches/:id', address: '/scanned-swatches/group' });
  const shows = (day: number) => screen.findByRole('heading', { name: new RegExp(`^Scan of Nov ${day}, 2020`) });
  const click = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }));
  const isReviewed = () => portal.server.read('ScannedGroups', 'newest').isReviewed;
  await shows(18);
  return { ...page, shows, click, isReviewed };
};

test('a scan that is marked as reviewed stays on the page, goes back by Undo, and another button opens the next', async () => {
  const { shows, click, isReviewed } = await thePage();
  await click('Mark reviewed');
  await screen.findByRole('button', { name: 'Mark unreviewed' });
  await shows(18);
  expect(isReviewed()).toBe(true);
  await click('Undo');
  await waitFor(() => expect(isReviewed()).toBe(false));
  await click(/^Next unreviewed/);
  await shows(17);
});

test('scans are leafed through and marked by j, k and r, which are letters in a field', async () => {
  const { user, shows, isReviewed } = await thePage();
  await screen.findByRole('button', { name: /^Next unreviewed/ });
  await user.keyboard('j');
  await shows(17);
  await user.keyboard('k');
  await shows(18);
  await user.type(screen.getByRole('searchbox'), 'r');
  expect(isReviewed()).toBe(false);
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('r');
  await waitFor(() => expect(isReviewed()).toBe(true));
});

test('a scan opens on its first finding, and what is chosen stays in the address', async () => {
  const { click } = await thePage();
  const search = () => screen.getByTestId('search').textContent;
  expect(screen.getByRole('button', { name: 'Duplicate 2' }).getAttribute('aria-pressed')).toBe('true');
  await click('Unknown 1');
  await waitFor(() => expect(search()).toBe('?scan=newest&finding=unknown'));
  await click('All 7');
  await waitFor(() => expect(search()).toBe('?scan=newest&finding=all'));
});

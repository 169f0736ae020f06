import { screen, waitFor } from '@testing-library/react';
import ManufacturerDashboard from '../../../src/dashboard/ManufacturerDashboard';
import { pages } from '../../../src/inventory-groups/pages';
import { WaitingCount } from '../../../src/shell/menu/Sidebar';
import { fakePortal } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { aGroup, aScan } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const scans = [
  aScan({ id: 'open', name: 'Still scanning', status: 'open', allowed: ['complete'] }),
  aScan({ id: 'done', name: 'Count of May', status: 'missing' }),
  aScan({ id: 'seen', name: 'Count of April', status: 'complete', isReviewed: true }),
];
const portal = () => fakePortal({ Companies: [aCompany()], InventoryGroups: [aGroup()], ScannedGroups: scans });
const useWaiting = pages.flatMap(({ menu }) => menu?.useWaiting ?? [])[0] ?? (() => null);
const Shown = () => (
  <>
    <ManufacturerDashboard />
    <p data-testid="menu">
      <WaitingCount useWaiting={useWaiting} />
    </p>
  </>
);

describe('scans that wait for a review', () => {
  test('are those whose findings are known, in the menu, the tile and the task', async () => {
    signInAs('mill');
    showPage({ portal: portal(), element: <Shown /> });
    await screen.findByText('1 scan waits for review');
    await screen.findByText('1 scan not reviewed');
    await waitFor(() => expect(screen.getByTestId('menu').textContent).toBe('1'));
    expect(screen.queryByText('Still scanning', { exact: false })).toBeNull();
  });

  test('wait for nobody who may not review them', async () => {
    signInAs('mill', { role: 'user', permissions: ['Add Swatch'] });
    showPage({ portal: portal(), element: <Shown /> });
    await screen.findByText('1 scan not reviewed');
    expect(screen.queryByText('1 scan waits for review')).toBeNull();
    expect(screen.getByTestId('menu').textContent).toBe('');
  });
});

import { screen, within } from '@testing-library/react';
import ManufacturerDashboard from '../../src/dashboard/ManufacturerDashboard';
import { ScannedLast } from '../../src/dashboard/ScannedLast';
import { fakePortal, noNetwork } from '../fake/fake-portal';
import { aCompany } from '../kit/records/companies';
import { showPage, signInAs } from '../kit/render-page';

const none = 'No scan yet.';

beforeEach(() => signInAs('mill'));

test('says that nothing was scanned once that is known, and not before', async () => {
  const portal = fakePortal({ Companies: [aCompany()] });
  const release = portal.hold('getList');
  showPage({ portal, element: <ScannedLast /> });
  await screen.findByText('Scanned last');
  expect(screen.queryByText(none)).toBeNull();
  release();
  await screen.findByText(none);
});

test('says what could not be loaded, instead of showing for ever that it is being fetched', async () => {
  const portal = fakePortal({ Companies: [aCompany()] });
  for (let call = 0; call < 20; call += 1) portal.fail('getList', noNetwork());
  showPage({ portal, element: <ManufacturerDashboard /> });
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  await within(waiting).findByText('Data not loaded properly. Please refresh the page');
  const scanned = screen.getByRole('region', { name: 'Scanned last' });
  await within(scanned).findByText('Data not loaded properly. Please refresh the page');
  const findings = screen.getByRole('region', { name: 'Scan findings per week' });
  await within(findings).findByText('Data not loaded properly. Please refresh the page');
});

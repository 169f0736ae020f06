import { screen } from '@testing-library/react';
import ManufacturerDashboard from '../../../src/dashboard/ManufacturerDashboard';
import VendorDashboard from '../../../src/dashboard/VendorDashboard';
import { StorageBanner } from '../../../src/dashboard/company/CompanyAside';
import { fakePortal } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

const storage = (level: string, total: number) => ({
  total,
  limit: 2500,
  remaining: 2500 - total,
  isLimited: true,
  level,
});

const show = (level: string, total: number, element = <StorageBanner />) => {
  const portal = fakePortal({ Companies: [aCompany()] });
  portal.answer('storage', storage(level, total));
  return showPage({ portal, element });
};

const link = () => screen.queryByRole('link', { name: 'Upgrade Subscription' });

test('says that the storage is nearly full, and what an admin can do', async () => {
  signInAs('mill');
  show('nearly-full', 2010.4, <ManufacturerDashboard />);
  const words = (await screen.findByText('Your storage is nearly full.')).parentElement?.textContent;
  expect(words).toContain('2,010 MB of 2,500 MB are used');
  expect(words).toContain('Remove photos of fabrics, pictures or sounds');
  expect(words).toContain('Each pack of users that you add brings storage along.');
  expect(link()?.getAttribute('href')).toBe('/subscription-details');
});

test('says that it is full, and whom a user asks who may not upgrade', async () => {
  signInAs('mill', { role: 'user', permissions: [] });
  show('full', 2499);
  const words = (await screen.findByText('Your storage is full.')).parentElement?.textContent;
  expect(words).toContain('Who may update the subscription can add a pack of users');
  expect(link()).toBeNull();
});

test('leads a vendor to its own subscription, and speaks of what a vendor keeps', async () => {
  signInAs('vendor');
  show('full', 2499, <VendorDashboard />);
  const words = (await screen.findByText('Your storage is full.')).parentElement?.textContent;
  expect(words).toContain('Remove pictures or sounds');
  expect(link()?.getAttribute('href')).toBe('/vendor/subscription-details');
});

test('says nothing while there is room', async () => {
  signInAs('mill');
  show('enough', 100, <ManufacturerDashboard />);
  await screen.findByText('100 MB');
  expect(screen.queryByText(/^Your storage is/)).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { Plans } from '../../src/public/landing/Plans';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

const plans = (vendorPrice: number) => [
  { type: 'manufacturer', max_users: 5, price_per_user: 40.5 },
  { type: 'vendor', max_users: 5, price_per_user: vendorPrice },
  { type: 'user', max_users: 5, price_per_user: 12 },
];
const settings = [
  { name: 'appName', value: 'Selvage' },
  { name: 'TermDiscount', value: { discount: 7 } },
  { name: 'MaxDiscount', value: { discount: 60 } },
];

const answerWith = (vendorPrice: number): void => {
  globalThis.fetch = async (input) =>
    Response.json(
      String(input instanceof Request ? input.url : input).endsWith('Plans') ? plans(vendorPrice) : settings,
    );
};

test('the landing page has the prices and discounts of the server', async () => {
  answerWith(40.5);
  render(<Plans />);
  await screen.findByText('$202.50');
  expect(screen.getByText('5 users at $40.50')).toBeDefined();
  expect(screen.getByText('$60.00')).toBeDefined();
  expect(screen.getByText('3 years: 7% off every month')).toBeDefined();
  expect(screen.getByText('Discounts of up to 60% together')).toBeDefined();
});

test('a base pack has a price for each type where they differ', async () => {
  answerWith(30);
  render(<Plans />);
  await screen.findByText('Base pack, vendors');
  expect(screen.getByText('$150.00')).toBeDefined();
  expect(screen.getByText('$202.50')).toBeDefined();
});

test('where the server has none, the prices of the specification stand, and each type has its sign-up', async () => {
  globalThis.fetch = async () =>
    Response.json({ error: { statusCode: 503, name: 'Error', message: 'Away' } }, { status: 503 });
  render(<Plans />);
  expect(screen.getByText('$250.00')).toBeDefined();
  expect(screen.getByText('$75.00')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign up a manufacturer' }).getAttribute('href')).toBe(
    '/sign-up?planType=manufacturer',
  );
  expect(screen.getByRole('link', { name: 'Sign up a vendor' }).getAttribute('href')).toBe('/sign-up?planType=vendor');
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { Plans } from '../../../src/public/landing/LandingPage';

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
  expect(screen.queryAllByText('5 users at $40.50')).toHaveLength(1);
  expect(screen.queryAllByText('$60.00')).toHaveLength(1);
  expect(screen.queryAllByText('3 years: 7% off every month')).toHaveLength(1);
  expect(screen.queryAllByText('Discounts of up to 60% together')).toHaveLength(1);
});

test('a base pack has a price for each type where they differ', async () => {
  answerWith(30);
  render(<Plans />);
  await screen.findByText('Base pack, vendors');
  expect(screen.queryAllByText('$150.00')).toHaveLength(1);
  expect(screen.queryAllByText('$202.50')).toHaveLength(1);
});

const away = { error: { statusCode: 503, name: 'Error', message: 'Away' } };

test('where the server has not all of them, those of the specification stand, and each type has its sign-up', async () => {
  const answered: string[] = [];
  globalThis.fetch = async (input) => {
    const path = String(input instanceof Request ? input.url : input);
    answered.push(path);
    return path.endsWith('Plans') ? Response.json(plans(30)) : Response.json(away, { status: 503 });
  };
  render(<Plans />);
  await waitFor(() => expect(answered).toHaveLength(2));
  // Until the page has read both answers.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryAllByText('$250.00')).toHaveLength(1);
  expect(screen.queryAllByText('$75.00')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Sign up a manufacturer' }).getAttribute('href')).toBe(
    '/sign-up?planType=manufacturer',
  );
  expect(screen.getByRole('link', { name: 'Sign up a vendor' }).getAttribute('href')).toBe('/sign-up?planType=vendor');
});

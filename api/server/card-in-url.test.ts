import { refusalOf } from '../../test/kit/domain/scenario.js';
import { refuseCardInUrl } from './card-in-url.js';

test.each([
  '/api/orders/1/payVendor?cardInfo={"cardNumber":"4111111111111111"}',
  '/api/orders?filter=%7B%22n%22%3A%224111%201111%201111%201111%22%7D',
  '/api/orders?card=5555-5555-5555-4444',
  '/api/orders?card=4111+1111+1111+1111',
  `/api/orders?card=${[...'4111111111111111'].map((digit) => `%3${digit}`).join('%2B')}`,
])('refuses %s', (url) => {
  expect(refusalOf(() => refuseCardInUrl(url)).code).toBe('card.in-url');
});

test.each([
  '/api/orders/4111111111111111',
  '/api/orders?from=1767225600000',
  '/api/orders?filter={"where":{"id":"41111111-1111-1111-8111-411111111111"}}',
  '/api/orders?n=4111111111111112',
  '/api/orders?range=%5B0%2C24%5D&bad=%E0%A4%A',
])('accepts %s', (url) => {
  expect(() => refuseCardInUrl(url)).not.toThrow();
});

import { isCardExpired, lastDayOfCard } from './card-expiry.js';

describe('the expiry of a card', () => {
  it.each([
    ['1030', '2030-10-31'],
    ['0228', '2028-02-29'],
    ['0227', '2027-02-28'],
    ['1229', '2029-12-31'],
    ['', null],
    ['1330', null],
  ])('%s is valid until %s', (expiry, last) => {
    expect(lastDayOfCard(expiry)).toBe(last);
  });

  it.each([
    ['1030', '2030-10-31', false],
    ['1030', '2030-11-01', true],
    ['', '2030-11-01', false],
  ])('%s on %s is expired: %s', (expiry, day, isOver) => {
    expect(isCardExpired(expiry, day)).toBe(isOver);
  });
});

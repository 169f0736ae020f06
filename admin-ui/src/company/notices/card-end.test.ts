import { endOfCard } from './card-end';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test.each([
  ['1226', '2026-11-30', false],
  ['1226', '2026-12-03', true],
  ['12 / 26', '2027-02-01', true],
  ['0128', '2027-12-01', false],
] as const)('a card of %s is near its end on %s: %s', (expiry, day, isNear) => {
  expect(endOfCard(expiry, at(day)).isNear).toBe(isNear);
});

test('says the month and the year', () => {
  expect(endOfCard('0230', at('2026-11-30')).month).toBe('February 2030');
});

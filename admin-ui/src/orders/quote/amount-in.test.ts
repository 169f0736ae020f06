import { amountIn, amountText } from './amount-in';

it.each([
  ['968.20', 968.2],
  ['968,20', 968.2],
  ['12,5', 12.5],
  [' $1,234,567.89 ', 1_234_567.89],
  ['1,234', 1234],
  ['32273', 32_273],
  ['10000000', 10_000_000],
])('reads %s as %d dollars', (text, amount) => expect(amountIn(text)).toEqual({ amount }));

it.each([
  ['', 'missing'],
  ['abc', 'unreadable'],
  ['-5', 'unreadable'],
  ['1e3', 'unreadable'],
  ['1,2,3', 'unreadable'],
  ['1.234,50', 'unreadable'],
  ['1234,567', 'unreadable'],
  ['1.005', 'decimals'],
  ['0', 'range'],
  // The server takes no more (domain/kit/money.ts).
  ['10000000.01', 'range'],
])('refuses %j as %s', (text, fault) => expect(amountIn(text)).toEqual({ fault }));

it('shows what is sent', () => expect(amountText(968.2)).toBe('968.20'));

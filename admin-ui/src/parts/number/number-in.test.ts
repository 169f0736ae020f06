import { amountIn, amountText, numberIn, wholeNumberIn } from './number-in';

describe('a whole number that is typed', () => {
  it.each([
    ['15', 15],
    [' 007 ', 7],
    ['1,234', 1234],
    ['1.234', 1234],
    ['1 234', 1234],
    ['1\u00a0234\u00a0567', 1_234_567],
    ['1\u202f234', 1234],
    ["1'234", 1234],
    ['1’234', 1234],
    ['1,000,000', 1_000_000],
    ['99999999', 99_999_999],
  ])('is read from %j as %d', (text, number) => expect(wholeNumberIn(text, 99_999_999)).toBe(number));

  it.each([
    ...['', ' ', 'abc', '-5', '+5', '1e3', '0x10', '½', '٣', '１', '5.', ',5'],
    // Half a piece, which was once read as 15, and thousands that were 1,234.
    ...['1,5', '1.5', '12,34', '2.50', '1,50', '1,2345', '1234,567'],
    ...['0,500', '01,234', ',123', '1,,234', '1,234,', '1,234.567', '1.234,567', '1 234,567', '1 2', '12 34'],
  ])('is not read from %j', (text) => expect(wholeNumberIn(text, 99_999_999)).toBeNull());

  it('lies between its bounds', () => {
    const read = (text: string, least?: number) => wholeNumberIn(text, 200, least);
    expect(['0', '1', '200', '201'].map((text) => read(text))).toEqual([null, 1, 200, null]);
    expect(read('0', 0)).toBe(0);
  });
});

describe('a number with decimals that is typed', () => {
  it.each([
    ['0', 0],
    ['8.875', 8.875],
    ['8,5', 8.5],
    [' 100 ', 100],
    ['100.00', 100],
  ])('is read from %j as %d', (text, number) => expect(numberIn(text, 100)).toBe(number));

  it.each(['', ' ', 'five', '-1', '5%', '1e2', '.5', '8,875', '100.01', '101', '1,000'])(
    'is not read from %j',
    (text) => expect(numberIn(text, 100)).toBeNull(),
  );

  it('is not guessed where its point may be one of thousands', () => {
    expect(['1,000', '7.5', '1.000'].map((text) => numberIn(text, 1_000))).toEqual([1000, 7.5, null]);
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['968.20', 968.2],
    ['968,20', 968.2],
    ['12,5', 12.5],
    [' $1,234,567.89 ', 1_234_567.89],
    ['1,234', 1234],
    ['1.234,50', 1234.5],
    ['1.234.567,5', 1_234_567.5],
    ['1 234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['1 234.50', 1234.5],
    ['1 234', 1234],
    ["1'234.50", 1234.5],
    ['32273', 32_273],
    ['10000000', 10_000_000],
  ])('is read from %j as %d dollars', (text, amount) => expect(amountIn(text)).toEqual({ amount }));

  it.each([
    ['', 'missing'],
    ['$', 'missing'],
    ['abc', 'unreadable'],
    ['5.', 'unreadable'],
    ['-5', 'unreadable'],
    ['1e3', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['1234,567', 'unreadable'],
    ['1.234,567', 'unreadable'],
    ['1 234,567', 'unreadable'],
    ['1,234,50', 'unreadable'],
    ['1.234.567', 'unreadable'],
    // Half a dollar to some readers, and no thousand to any.
    ['0,500', 'unreadable'],
    ['1.005', 'decimals'],
    ['1,234.567', 'decimals'],
    ['0', 'range'],
    // The server accepts no higher amount (domain/kit/money.ts).
    ['10000000.01', 'range'],
  ])('is refused from %j as %s', (text, fault) => expect(amountIn(text)).toEqual({ fault }));

  it('is shown as it is sent', () => expect(amountText(968.2)).toBe('968.20'));
});

import { aLine } from '../../../../test/kit/records/orders';
import { leastWidth } from './order-columns';

test.each([
  ['an empty column', [''], '0'],
  ['an ordinary word', ['Weld', 'Madder'], 'calc(8ch + 20px)'],
  ['a text of several words', ['to be finished by hand'], 'calc(18ch + 20px)'],
  ['a code without a blank', ['x'.repeat(64)], 'calc(25ch + 20px)'],
])('%s is as wide as what it holds', (_, colors, width) => {
  const lines = colors.map((color) => aLine({ color }));
  expect(leastWidth(lines, 'fabric.color')).toBe(width);
});

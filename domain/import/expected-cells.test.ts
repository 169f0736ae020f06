import { domainRefusals } from '../messages.js';
import { expectedOf } from './expected-cells.js';

describe('the expected content of a cell', () => {
  it.each([
    ['import.switch-invalid', 'true or false'],
    ['fabric.code-invalid', '1 to 64 printable ASCII characters'],
    ['import.surplus-cells', 'one cell for each heading; a text with the separator in it stands in quotation marks'],
    ['import.quote-unpaired', 'each quotation mark of a quoted text twice: ""'],
    ['import.code-shortened', 'all figures of the code, from a column of the format Text'],
    ['order-line.quantity-required', 'a whole number or Available Fabric'],
  ])('after %s is %s', (code, expected) => {
    expect(expectedOf(code)).toBe(expected);
  });
  it('exists for refusal codes, and for no others', () => {
    const codes = Object.keys(domainRefusals).filter((code) => expectedOf(code) !== undefined);
    expect(codes).toHaveLength(16);
    expect(expectedOf('order.locked')).toBeUndefined();
  });
});

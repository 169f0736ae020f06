import fc from 'fast-check';
import { toMobile, toName } from './names.js';

describe('name and phone', () => {
  it('never allows a line break in a name', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('\r', '\n', '\t', '\0'), fc.string(), (before, control, after) => {
        expect(toName(`a${before}${control}${after}b`)).toBeUndefined();
      }),
    );
  });

  it('stores ten digits of a phone', () => {
    expect([toMobile('555-010-2000'), toMobile('5550102000')]).toEqual(['5550102000', '5550102000']);
    expect(['+49 (30) 123-4567', '+15550102000', '+0301234567', '+49 30 x'].map(toMobile)).toEqual([
      '+49301234567',
      '+15550102000',
      undefined,
      undefined,
    ]);
    expect(['555-0102000', '555 010 2000', '555010200'].map(toMobile)).toEqual(Array(4).fill(undefined));
  });
});

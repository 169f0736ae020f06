import fc from 'fast-check';
import { createRowPlaces } from './row-places.js';

describe('the places of rows', () => {
  it('are those that were added and not deleted since', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.boolean()), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (all) => {
        const places = createRowPlaces();
        const expected = new Map<string, number>();
        for (const [at, [number, isAdded]] of all.entries()) {
          const id = `id-${number}`;
          if (!isAdded) {
            if (expected.delete(id)) places.delete(id);
          } else if (!expected.has(id)) {
            expected.set(id, at + 1);
            places.add(id, at + 1);
          }
        }
        for (let number = 0; number <= 40; number += 1)
          expect(places.get(`id-${number}`)).toBe(expected.get(`id-${number}`));
      }),
    );
  });

  it('are found among many, which are distinguished', () => {
    const places = createRowPlaces();
    const count = 50_000;
    for (let number = 1; number <= count; number += 1) places.add(`record-${number}`, number);
    for (let number = 1; number <= count; number += 1) expect(places.get(`record-${number}`)).toBe(number);
    expect(places.get('record-0')).toBeUndefined();
  });
});

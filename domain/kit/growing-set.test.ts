import fc from 'fast-check';
import { emptySet, isInSet, textsOf, withTexts } from './growing-set.js';

describe('a growing set', () => {
  it('keeps each text once, in the order of its coming', () => {
    const set = withTexts(withTexts(emptySet(), ['b', 'a']), ['a', 'c']);
    expect([...textsOf(set)]).toEqual(['b', 'a', 'c']);
    expect(set.size).toBe(3);
  });

  it('leaves every earlier set as it was, whichever of them grows', () => {
    const steps = fc.array(fc.tuple(fc.nat(), fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'))), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (grown) => {
        const sets = [{ set: emptySet(), model: new Set<string>() }];
        for (const [pick, texts] of grown) {
          const base = sets[pick % sets.length] ?? { set: emptySet(), model: new Set<string>() };
          sets.push({ set: withTexts(base.set, texts), model: new Set([...base.model, ...texts]) });
        }
        for (const { set, model } of sets) {
          expect([...textsOf(set)]).toEqual([...model]);
          for (const text of ['a', 'b', 'c', 'd', 'e']) expect(isInSet(set, text)).toBe(model.has(text));
        }
      }),
    );
  });
});

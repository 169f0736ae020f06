import fc from 'fast-check';
import type { ScannedCode } from './findings.js';
import { hasCode, hasScan, type KnownScans, noScans, scanKey, scansFrom, scansIn, withScans } from './known-scans.js';

const scan = (code: string, scannedAt: string): ScannedCode => ({ code, scannedAt });
const all = ['a', 'b', 'c'].flatMap((code) => ['1', '2', '3'].map((instant) => scan(code, instant)));

describe('known scans', () => {
  it('keep each scan one time, in the order of arrival', () => {
    const known = withScans(withScans(noScans, [scan('b', '1'), scan('a', '1')]), [scan('a', '1'), scan('a', '2')]);
    expect([...scansIn(known)]).toEqual([scan('b', '1'), scan('a', '1'), scan('a', '2')]);
    expect(known.size).toBe(3);
  });

  it('stay unchanged when another value grows', () => {
    const steps = fc.array(fc.tuple(fc.nat(), fc.array(fc.constantFrom(...all))), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (grown) => {
        const none: { known: KnownScans; model: ReadonlyMap<string, ScannedCode> } = {
          known: noScans,
          model: new Map(),
        };
        const made = [none];
        for (const [pick, more] of grown) {
          const { known, model } = made[pick % made.length] ?? none;
          const entries = more.map((each) => [scanKey(each), each] as const);
          made.push({ known: withScans(known, more), model: new Map([...model, ...entries]) });
        }
        for (const { known, model } of made) {
          expect([...scansIn(known)]).toEqual([...model.values()]);
          expect(known.size).toBe(model.size);
          expect([...scansFrom(known, 0, 2), ...scansFrom(known, 2, 100)]).toEqual([...model.values()]);
          for (const each of all) {
            expect(hasScan(known, each)).toBe(model.has(scanKey(each)));
            expect(hasCode(known, each.code)).toBe([...model.values()].some(({ code }) => code === each.code));
          }
        }
      }),
    );
  });
});

import type { GroupSwatches, PhoneSwatch } from '../store/database';
import { byPattern, leftOf, phoneCheck } from './phone-check';

const swatch = (code: string, changes: Partial<PhoneSwatch> = {}): PhoneSwatch => ({
  ...{ code, pattern_name: 'Twill', color: 'Indigo', grade: 'A', active: true, grade_notice: false, scanned: true },
  ...changes,
});
const rows = [
  swatch('HB-1', { other_codes: ['OLD 1'] }),
  swatch('HB-2', { active: false }),
  swatch('HB-3', { grade_notice: true, pattern_name: 'Basket', scanned: false }),
];
const group: GroupSwatches = { groupId: 'lobby', rows, hasLastScan: true, fetchedAt: '2026-11-29T08:00:00.000Z' };
const texts = { elsewhere: (at: string) => `elsewhere at ${at}`, missingLast: 'missing last time' };
const at = (minute: number) => `2026-11-29T10:${minute}:00.000Z`;
const others = [
  { code: 'HB-1', scannedAt: at(50) },
  { code: 'OLD 1', scannedAt: at(42) },
];
const check = phoneCheck(group, others, texts, () => undefined);

describe('what a phone makes of a code', () => {
  it.each([
    ['HB-2', 0, 'inactive'],
    ['HB-3', 0, 'gradeChange'],
    ['HB-3', 1, 'again'],
    ['X', 0, 'unknown'],
  ] as const)('%s after %i is %s', (code, times, kind) => {
    expect(check.check(code, times, at(55)).kind).toBe(kind);
  });

  it('is scanned already if another phone was first, by any code of the swatch', () => {
    for (const code of ['HB-1', 'OLD 1'])
      expect(check.check(code, 0, at(55))).toMatchObject({ kind: 'again', text: `elsewhere at ${at(42)}` });
    expect(check.check('HB-1', 0, at(30)).kind).toBe('scanned');
  });

  it('marks a swatch that the last complete scan missed', () => {
    expect(check.check('HB-3', 0, at(55)).count).toBe('missing last time');
    expect(check.check('HB-2', 0, at(55)).count).toBeUndefined();
    const first = phoneCheck({ ...group, hasLastScan: false }, [], texts, () => undefined);
    expect(first.check('HB-3', 0).count).toBeUndefined();
  });

  it('is the number that no phone has scanned, by pattern', () => {
    const left = leftOf(rows, [{ code: 'HB-2', scannedAt: at(55) }], others, check.codeOf);
    expect(left.map(({ code }) => code)).toEqual(['HB-3']);
    expect(byPattern(rows).map(([pattern, swatches]) => [pattern, swatches.length])).toEqual([
      ['Basket', 1],
      ['Twill', 2],
    ]);
  });
});

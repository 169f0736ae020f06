import fc from 'fast-check';
import { countsOf, findingsOf, scanStatus } from './findings.js';
import { anExpectedSwatch } from '../../test/kit/domain/scans.js';

const scan = (code: string, second: number) => ({
  code,
  scannedAt: `2026-01-05T09:00:${String(second).padStart(2, '0')}.000Z`,
});

describe('the findings of a scan', () => {
  it('have one row for each expected swatch, each further scan of a code, and each unknown code', () => {
    const expected = [
      anExpectedSwatch('A'),
      anExpectedSwatch('B', { active: false }),
      anExpectedSwatch('C', { gradeNotice: true, alias: 'Clay' }),
      anExpectedSwatch('D'),
    ];
    const found = findingsOf(expected, [
      scan('A', 0),
      scan('A', 1),
      scan('B', 2),
      scan('C', 3),
      scan('X', 4),
      scan('X', 5),
    ]);
    expect(found.map((row) => [row.kind, row.code, row.scannedAt?.slice(17, 19)])).toEqual([
      ['expected', 'A', '00'],
      ['expected', 'B', '02'],
      ['expected', 'C', '03'],
      ['expected', 'D', undefined],
      ['duplicate', 'A', '01'],
      ['unknown', 'X', '04'],
      ['duplicate', 'X', '05'],
    ]);
    expect(found[2]).toEqual({ kind: 'expected', scannedAt: scan('C', 3).scannedAt, ...expected[2] });
    expect(countsOf(found)).toEqual({
      expected: 4,
      scanned: 3,
      missing: 1,
      duplicate: 2,
      inactive: 1,
      gradeChange: 1,
      unknown: 1,
    });
  });

  it('take another code of a swatch for its code, and keep what was scanned', () => {
    const expected = [anExpectedSwatch('A', { otherCodes: ['A OLD', 'B'] }), anExpectedSwatch('B')];
    const scans = [scan('A OLD', 0), scan('A', 1), scan('A OLD', 2), scan('B', 3)];
    const found = findingsOf(expected, scans);
    expect(found.map((row) => [row.kind, row.code, 'scannedCode' in row ? row.scannedCode : undefined])).toEqual([
      ['expected', 'A', 'A OLD'],
      ['expected', 'B', undefined],
      ['duplicate', 'A', undefined],
      ['duplicate', 'A', 'A OLD'],
    ]);
    expect(found[0]).not.toHaveProperty('otherCodes');
    expect(countsOf(found)).toMatchObject({ expected: 2, scanned: 2, missing: 0, duplicate: 2, unknown: 0 });
  });

  it('count an inactive swatch as no grade change, and a missing one as nothing else', () => {
    const flags = { active: false, gradeNotice: true };
    const found = findingsOf([anExpectedSwatch('A', flags), anExpectedSwatch('B', flags)], [scan('A', 0)]);
    expect(countsOf(found)).toEqual({
      expected: 2,
      scanned: 1,
      missing: 1,
      duplicate: 0,
      inactive: 1,
      gradeChange: 0,
      unknown: 0,
    });
  });

  it('are missing while any swatch was not scanned, else complete', () => {
    expect(scanStatus(countsOf(findingsOf([anExpectedSwatch('A')], [])))).toBe('missing');
    expect(scanStatus(countsOf(findingsOf([], [scan('X', 1)])))).toBe('complete');
  });

  it('add up for any scans', () => {
    const codes = fc.constantFrom('A', 'B', 'C', 'X', 'Y');
    fc.assert(
      fc.property(fc.array(fc.tuple(codes, fc.nat({ max: 59 }))), fc.subarray(['A', 'B', 'C']), (read, held) => {
        const scans = [...new Map(read.map(([code, second]) => [`${code}${second}`, scan(code, second)])).values()];
        const counts = countsOf(
          findingsOf(
            held.map((code) => anExpectedSwatch(code)),
            scans,
          ),
        );
        expect(counts.expected).toBe(held.length);
        expect(counts.scanned + counts.missing).toBe(counts.expected);
        expect(counts.scanned + counts.duplicate + counts.unknown).toBe(scans.length);
      }),
    );
  });
});

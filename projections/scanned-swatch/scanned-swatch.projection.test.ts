import fc from 'fast-check';
import { type Finding, countsOf } from '../../domain/scan/findings.js';
import type { ScanEvent } from '../../domain/scan/scan.events.js';
import { anExpectedSwatch } from '../../test/kit/domain/scans.js';
import { instant, projected } from '../../test/kit/projected.js';
import { scannedSwatchModel } from './scanned-swatch.projection.js';

const swatch = (code: string, flags: Partial<Extract<Finding, { kind: 'expected' }>> = {}): Finding => ({
  kind: 'expected',
  scannedAt: null,
  ...anExpectedSwatch(code),
  ...flags,
});
const unknown = (code: string): Finding => ({ kind: 'unknown', code, scannedAt: instant(3) });
const run = (
  attempt: string,
  from: number,
  findings: readonly Finding[],
  known: { readonly isAgain?: boolean } = {},
): readonly [string, ScanEvent] => [
  'scan-x1',
  {
    type: 'ScanFindingsRecorded',
    data: { scanId: 'x1', companyId: 'c1', groupId: 'g1', attempt, from, findings, ...known },
  },
];
const rowsOf = (...runs: (readonly [string, ScanEvent])[]) =>
  projected(scannedSwatchModel, runs)
    .map((doc) => new Map<string, unknown>(Object.entries(doc)))
    .sort((a, b) => Number(a.get('row')) - Number(b.get('row')));

describe('the rows of a scan (ScanFindingsRecorded)', () => {
  it('show an expected swatch at the end of the scan', () => {
    const [row] = rowsOf(run('t1', 0, [swatch('A', { gradeNotice: true, scannedAt: instant(0) })]));
    expect(Object.fromEntries(row ?? [])).toMatchObject({
      companyId: 'c1',
      scannedGroupId: 'x1',
      inventoryGroupId: 'g1',
      swatchId: 's-A',
      fabricId: 'f-A',
      code: 'A',
      alias: null,
      pattern_name: 'Twill',
      color: 'Red',
      grade: 'A',
      scanned: true,
      duplicate: false,
      active: true,
      grade_notice: true,
      unknown: false,
      scannedAt: instant(0),
      row: 0,
    });
  });
  it.each([
    { ofX: { row: 1 }, ofA: { row: 0 } },
    { ofX: {}, ofA: {} },
  ])('show the resolution of an unknown code, or of a missing swatch: %j', ({ ofX, ofA }) => {
    const ids = { scanId: 'x1', companyId: 'c1', groupId: 'g1' };
    const rows = rowsOf(
      run('t1', 0, [
        swatch('A'),
        { kind: 'unknown', code: 'X', scannedAt: instant(3) },
        { kind: 'duplicate', code: 'X', scannedAt: instant(4), swatchId: null },
      ]),
      ['scan-x1', { type: 'UnknownCodeResolved', data: { ...ids, ...ofX, code: 'X', from: null, as: 'added' } }],
      [
        'scan-x1',
        { type: 'MissingSwatchFound', data: { ...ids, ...ofA, swatchId: 's-A', code: 'A', note: 'on the floor' } },
      ],
    );
    expect(rows.map((row) => [row.get('resolved'), row.get('resolvedAt'), row.get('resolvedNote')])).toEqual([
      ['found', instant(2), 'on the floor'],
      ['added', instant(1), null],
      [null, null, null],
    ]);
  });
  it('show the other code that was scanned', () => {
    const scanned = { scannedAt: instant(0), scannedCode: 'A OLD' };
    const rows = rowsOf(
      run('t1', 0, [
        swatch('A', scanned),
        swatch('B'),
        { kind: 'duplicate', code: 'A', swatchId: 's-A', ...scanned },
        { kind: 'unknown', code: 'X', scannedAt: instant(3) },
      ]),
    );
    expect(rows.map((row) => [row.get('code'), row.get('scanned_code')])).toEqual([
      ['A', 'A OLD'],
      ['B', null],
      ['A', 'A OLD'],
      ['X', null],
    ]);
  });
  it('show an alias and a code that is not ours, until they are taken back', () => {
    const ids = { scanId: 'x1', companyId: 'c1', groupId: 'g1' };
    const start = run('t1', 0, [swatch('A'), ...['X', 'Y'].map((code): Finding => unknown(code))]);
    const event = (one: ScanEvent): readonly [string, ScanEvent] => ['scan-x1', one];
    const resolved = [
      event({
        type: 'UnknownCodeResolved',
        data: { ...ids, row: 1, code: 'X', from: null, as: 'alias', fabricId: 'f-A' },
      }),
      event({ type: 'MissingSwatchFound', data: { ...ids, row: 0, swatchId: 's-A', code: 'A', note: 'n', by: 'X' } }),
      event({
        type: 'UnknownCodeResolved',
        data: { ...ids, row: 2, code: 'Y', from: null, as: 'not-ours', remembered: true },
      }),
    ];
    const shown = (...rows: Parameters<typeof rowsOf>) =>
      rowsOf(...rows).map((row) => [row.get('resolved'), row.get('resolvedFabricId'), row.get('isRemembered')]);
    expect(shown(start, ...resolved)).toEqual([
      ['found', null, false],
      ['alias', 'f-A', false],
      ['not-ours', null, true],
    ]);
    const back = [
      event({ type: 'UnknownCodeReopened', data: { ...ids, row: 1, code: 'X', from: 'alias' } }),
      event({ type: 'MissingSwatchLost', data: { ...ids, row: 0, swatchId: 's-A', code: 'A', note: 'n' } }),
      event({ type: 'UnknownCodeReopened', data: { ...ids, row: 2, code: 'Y', from: 'not-ours' } }),
    ];
    expect(rowsOf(start, ...resolved, ...back).map((row) => Object.fromEntries(row))).toEqual(
      rowsOf(start).map((row) => Object.fromEntries(row)),
    );
  });
  it.each([{}, { isAgain: true }])('arrive in runs, and restart with another attempt: %j', (known) => {
    const first = [run('t1', 0, [swatch('A'), swatch('B')], { isAgain: false }), run('t1', 2, [swatch('C')])];
    expect(rowsOf(...first).map((row) => row.get('code'))).toEqual(['A', 'B', 'C']);
    expect(rowsOf(...first, run('t2', 0, [swatch('B')], known)).map((row) => row.get('code'))).toEqual(['B']);
  });
  it('add up to the counts of the scan for a client that counts as in the specification', () => {
    const expected = fc
      .record({ active: fc.boolean(), gradeNotice: fc.boolean(), scannedAt: fc.option(fc.constant(instant(1))) })
      .map((flags) => swatch('A', flags));
    const other = fc.constantFrom<Finding>(
      { kind: 'duplicate', code: 'A', scannedAt: instant(2), swatchId: 's-A' },
      { kind: 'unknown', code: 'X', scannedAt: instant(3) },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(expected, other), { maxLength: 20 }), (findings) => {
        const rows = rowsOf(run('t1', 0, findings));
        const counts = countsOf(findings);
        const count = (test: (row: Map<string, unknown>) => boolean) => rows.filter(test).length;
        expect(count((row) => row.get('scanned') === false)).toBe(counts.missing);
        expect(count((row) => row.get('scanned') === true && row.get('duplicate') === true)).toBe(counts.duplicate);
        expect(count((row) => row.get('scanned') === true && row.get('active') === false)).toBe(counts.inactive);
        const isGradeChange = (row: Map<string, unknown>) =>
          row.get('active') === true && row.get('grade_notice') === true;
        expect(count((row) => row.get('scanned') === true && isGradeChange(row))).toBe(counts.gradeChange);
        expect(count((row) => row.get('unknown') === true)).toBe(counts.unknown);
      }),
    );
  });
});

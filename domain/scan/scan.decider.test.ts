import fc from 'fast-check';
import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { completionOf, type ScanCommand, type StartScan, scanDecider } from './scan.decider.js';
import { findingsOf } from './findings.js';
import type { ScanEvent } from './scan.events.js';
import { anExpectedSwatch } from '../../test/kit/domain/scans.js';

const ids = { scanId: 'x1', companyId: 'c1', groupId: 'g1' };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
const scan = (code: string, minute: number) => ({ code, scannedAt: at(minute) });
const start: StartScan = {
  type: 'StartScan',
  ...ids,
  name: ' Monday ',
  scans: [scan('A', 0), scan('A', 1), scan('B', 2)],
};
const started: ScanEvent = { type: 'ScanStarted', data: { ...ids, name: 'Monday' } };
const part = (codes: number, ...scans: { code: string; scannedAt: string }[]): ScanEvent => ({
  type: 'SwatchScanned',
  data: { ...ids, scans, codes },
});
const expected = ['A', 'C'].map((code) => anExpectedSwatch(code));
const completed: ScanEvent = {
  type: 'ScanCompleted',
  data: {
    ...ids,
    counts: { expected: 2, scanned: 1, missing: 1, duplicate: 0, inactive: 0, gradeChange: 0, unknown: 0 },
    status: 'missing',
  },
};
const { given } = scenario(scanDecider);

describe('a scan', () => {
  it('starts with its first part', () =>
    given()
      .when(start)
      .then(started, part(2, scan('A', 0), scan('A', 1), scan('B', 2))));
  it('may start without a code', () =>
    given()
      .when({ ...start, scans: [] })
      .then(started));
  it('records only the new scans of a part', () => {
    given(started, part(1, scan('A', 0)))
      .when({ type: 'AddScans', scans: [scan('A', 0), scan('A', 5), scan('B', 1), scan('B', 1)] })
      .then(part(1, scan('A', 5), scan('B', 1)));
  });
  it('accepts 250,000 codes at most', () => {
    const many = Array.from({ length: 250_000 }, (_, n) => scan(`C-${n}`, 0));
    given(started, { type: 'SwatchScanned', data: { ...ids, scans: many, codes: many.length } })
      .when({ type: 'AddScans', scans: [scan('one more', 1)] })
      .refuses('scan.too-large');
  });
  it('is not changed by a repeat, before and after its end', () => {
    given(started, part(1, scan('A', 0)))
      .when({ ...start, scans: [scan('A', 0)] })
      .then();
    given(started, part(1, scan('A', 0)), completed)
      .when({ ...start, scans: [scan('A', 0)] })
      .then();
  });
  it('accepts no more codes after its end', () => {
    given(started, completed)
      .when({ type: 'AddScans', scans: [scan('B', 1)] })
      .refuses('scan.complete');
  });
  it('keeps its id from other companies and groups', () => {
    given(started)
      .when({ ...start, companyId: 'c2' })
      .refuses('scan.id-taken');
    given(started)
      .when({ ...start, groupId: 'g2' })
      .refuses('scan.id-taken');
  });
  it('is completed with its rows and counts, one time', () => {
    const complete = { type: 'CompleteScan' as const, completion: completionOf('t1', expected), from: 0 };
    given(started, part(1, scan('A', 0)))
      .when(complete)
      .then(
        {
          type: 'ScanFindingsRecorded',
          data: {
            ...ids,
            attempt: 't1',
            from: 0,
            isAgain: false,
            findings: expected.map((swatch, i) => ({
              kind: 'expected' as const,
              scannedAt: i === 0 ? at(0) : null,
              ...swatch,
            })),
          },
        },
        completed,
      );
    given(started, completed).when(complete).then();
  });
  it('is marked and unmarked as reviewed, each one time', () => {
    given(started, completed).when({ type: 'ReviewScan', isReviewed: true }).then({ type: 'ScanReviewed', data: ids });
    given(started).when({ type: 'ReviewScan', isReviewed: false }).then();
    given(started, { type: 'ScanReviewed', data: ids })
      .when({ type: 'ReviewScan', isReviewed: false })
      .then({ type: 'ScanReviewWithdrawn', data: ids });
  });
  it('is not reviewed before it is complete', () => {
    given(started).when({ type: 'ReviewScan', isReviewed: true }).refuses('scan.open');
    given(started, part(1, scan('A', 0)))
      .when({ type: 'ReviewScan', isReviewed: true })
      .refuses('scan.open');
  });
  it('is reported one time', () => {
    const reported: ScanEvent = { type: 'ScanReported', data: { ...ids, mails: 2 } };
    given(started, completed).when({ type: 'ReportScan', mails: 2 }).then(reported);
    given(started, completed, reported).when({ type: 'ReportScan', mails: 2 }).then();
  });
  it('that is absent is not found', () => given().when({ type: 'AddScans', scans: [] }).refuses('scan.not-found'));
});

describe('the end of a large scan', () => {
  const many = Array.from({ length: 3_000 }, (_, i) => anExpectedSwatch(`F-${i}`));

  it.each([
    ['one byte', 'Herringbone'],
    ['three bytes', '\u7e54'.repeat(80)],
    ['an escape', '"'.repeat(200)],
  ])('is recorded in runs that fit into an append, every row one time, if a letter has %s', (_, patternName) => {
    const history: ScanEvent[] = [started, part(1, scan('F-1', 0), scan('F-1', 1))];
    const completion = completionOf(
      't1',
      many.map((swatch) => ({ ...swatch, patternName })),
    );
    let from = 0;
    for (
      let state = fold(scanDecider, history);
      state.status !== 'complete' && state.status !== 'absent';
      state = fold(scanDecider, history)
    ) {
      const events = scanDecider.decide({ type: 'CompleteScan', completion, from }, state);
      expect(Buffer.byteLength(JSON.stringify(events))).toBeLessThan(450 * 1024);
      history.push(...events);
      for (const event of events) if (event.type === 'ScanFindingsRecorded') from += event.data.findings.length;
    }
    expect(from).toBe(3_001);
    expect(history.at(-1)).toMatchObject({
      type: 'ScanCompleted',
      data: { counts: { expected: 3_000, scanned: 1, duplicate: 1 } },
    });
  });

  it('accepts no scan in between, and restarts only for another attempt', () => {
    const history = [
      started,
      ...scanDecider.decide(
        { type: 'CompleteScan', completion: completionOf('t1', many), from: 0 },
        fold(scanDecider, [started]),
      ),
    ];
    given(...history)
      .when({ type: 'AddScans', scans: [scan('Z', 1)] })
      .refuses('scan.complete');
    given(...history)
      .when({ type: 'CompleteScan', completion: completionOf('t2', many), from: 100 })
      .refuses('scan.interrupted');
    expect(
      scanDecider.decide(
        { type: 'CompleteScan', completion: completionOf('t2', many), from: 0 },
        fold(scanDecider, history),
      ),
    ).toMatchObject([{ data: { isAgain: true } }]);
  });
});

it('holds the same scans for any parts and repeats', () => {
  const scans = fc.array(
    fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.nat({ max: 9 })).map(([code, minute]) => scan(code, minute)),
  );
  fc.assert(
    fc.property(fc.array(scans, { maxLength: 6 }), (parts) => {
      const history: ScanEvent[] = [started];
      for (const one of [...parts, ...parts])
        history.push(...scanDecider.decide({ type: 'AddScans', scans: one }, fold(scanDecider, history)));
      const kept = history.flatMap((event) => (event.type === 'SwatchScanned' ? event.data.scans : []));
      const keys = kept.map((one) => `${one.code} ${one.scannedAt}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(keys)).toEqual(new Set(parts.flat().map((one) => `${one.code} ${one.scannedAt}`)));
      const codes = history.reduce((sum, event) => sum + (event.type === 'SwatchScanned' ? event.data.codes : 0), 0);
      expect(codes).toBe(new Set(kept.map((one) => one.code)).size);
    }),
  );
});

describe('the rows of a scan that can be resolved', () => {
  const scanned = [scan('A', 0), scan('X', 1)];
  const done = [
    started,
    part(2, ...scanned),
    {
      type: 'ScanFindingsRecorded',
      data: { ...ids, attempt: 'one', from: 0, findings: findingsOf(expected, scanned) },
    },
    completed,
  ] as const satisfies readonly ScanEvent[];
  const resolve = (as: 'added' | 'ignored', code = 'X'): ScanCommand => ({ type: 'ResolveUnknown', code, as });
  const resolved = (as: 'added' | 'ignored', from: 'added' | 'ignored' | null = null): ScanEvent => ({
    type: 'UnknownCodeResolved',
    data: { ...ids, code: 'X', row: 2, from, as },
  });
  const find = (note: string | null, swatchId = 's-C'): ScanCommand => ({ type: 'FindMissing', swatchId, note });
  const found = (note: string | null): ScanEvent => ({
    type: 'MissingSwatchFound',
    data: { ...ids, swatchId: 's-C', code: 'C', row: 1, note },
  });

  it('an unknown code was added or ignored, by the last resolution', () => {
    given(...done)
      .when(resolve('ignored'))
      .then(resolved('ignored'));
    given(...done, resolved('ignored'))
      .when(resolve('ignored'))
      .then();
    given(...done, resolved('ignored'))
      .when(resolve('added'))
      .then(resolved('added', 'ignored'));
  });

  it('a missing swatch was found, with a note or none', () => {
    given(...done)
      .when(find(' behind the rack '))
      .then(found('behind the rack'));
    given(...done, found(null))
      .when(find('  '))
      .then();
    given(...done)
      .when(find('x'.repeat(501)))
      .refuses('scan.note-too-long');
  });

  const aliased: ScanCommand = { type: 'ResolveUnknown', code: 'X', as: 'alias', fabricId: 'f-C', swatchId: 's-C' };
  const alias = {
    type: 'UnknownCodeResolved',
    data: { ...ids, code: 'X', row: 2, from: null, as: 'alias', fabricId: 'f-C' },
  } as const;
  const foundByX: ScanEvent = {
    type: 'MissingSwatchFound',
    data: { ...ids, swatchId: 's-C', code: 'C', row: 1, note: 'Scanned as X', by: 'X' },
  };
  const lost = (note: string | null): ScanEvent => ({
    type: 'MissingSwatchLost',
    data: { ...ids, swatchId: 's-C', code: 'C', row: 1, note },
  });
  const reopened = (from: 'alias' | 'ignored'): ScanEvent => ({
    type: 'UnknownCodeReopened',
    data: { ...ids, code: 'X', row: 2, from },
  });
  const reopen: ScanCommand = { type: 'ReopenUnknown', code: 'X' };

  it('an unknown code is another code of a fabric, whose missing swatch is found by it', () => {
    given(...done)
      .when(aliased)
      .then(alias, foundByX);
    given(...done, alias, foundByX)
      .when(aliased)
      .then();
    given(...done, found('behind the rack'))
      .when(aliased)
      .then(alias);
    given(...done)
      .when({ ...aliased, fabricId: 'f-A', swatchId: 's-A' })
      .then({ type: 'UnknownCodeResolved', data: { ...alias.data, fabricId: 'f-A' } });
  });

  it('each is taken back, an alias with the swatch that it found', () => {
    given(...done)
      .when(reopen)
      .then();
    given(...done, resolved('ignored'))
      .when(reopen)
      .then(reopened('ignored'));
    given(...done, alias, foundByX)
      .when(reopen)
      .then(reopened('alias'), lost('Scanned as X'));
    given(...done, alias, foundByX, found('on the floor'))
      .when(reopen)
      .then(reopened('alias'));
    given(...done, alias, foundByX)
      .when(resolve('ignored'))
      .then(lost('Scanned as X'), {
        type: 'UnknownCodeResolved',
        data: { ...ids, code: 'X', row: 2, from: 'alias', as: 'ignored' },
      });
    given(...done, resolved('ignored'), reopened('ignored'))
      .when(resolve('ignored'))
      .then(resolved('ignored'));
    const lose: ScanCommand = { type: 'LoseMissing', swatchId: 's-C' };
    given(...done, found(null))
      .when(lose)
      .then(lost(null));
    given(...done, found(null), lost(null))
      .when(lose)
      .then();
    given(...done)
      .when({ ...lose, swatchId: 's-A' })
      .refuses('scan.row-not-found');
  });

  it('codes that were not ours before are resolved, unless somebody resolved them', () => {
    const remember: ScanCommand = { type: 'RememberNotOurs', codes: ['X', 'Y'] };
    given(...done)
      .when(remember)
      .then({
        type: 'UnknownCodeResolved',
        data: { ...ids, code: 'X', row: 2, from: null, as: 'not-ours', remembered: true },
      });
    given(...done, resolved('ignored'))
      .when(remember)
      .then();
  });

  it('exist after its completion only', () => {
    given(started, part(2, ...scanned))
      .when(resolve('added'))
      .refuses('scan.open');
    given(started, part(2, ...scanned))
      .when(find(null))
      .refuses('scan.open');
    given(started, part(2, ...scanned))
      .when(reopen)
      .refuses('scan.open');
    given(...done)
      .when(resolve('added', 'A'))
      .refuses('scan.row-not-found');
    given(...done)
      .when(find(null, 's-A'))
      .refuses('scan.row-not-found');
  });
});

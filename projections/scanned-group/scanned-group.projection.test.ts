import { noCounts as none } from '../../domain/scan/findings.js';
import type { ScanEvent } from '../../domain/scan/scan.events.js';
import { instant, projected } from '../../test/kit/projected.js';
import { scannedGroupModel } from './scanned-group.projection.js';

const noCounts = { ...none, resolved: 0 };
const ids = { scanId: 'x1', companyId: 'c1', groupId: 'g1' };
const started: ScanEvent = { type: 'ScanStarted', data: { ...ids, name: 'Monday' } };
const part = (codes: number, scans: number): ScanEvent => ({
  type: 'SwatchScanned',
  data: { ...ids, codes, scans: Array.from({ length: scans }, (_, i) => ({ code: `F-${i}`, scannedAt: instant(i) })) },
});
const after = (...events: ScanEvent[]) =>
  projected(
    scannedGroupModel,
    [started, ...events].map((event) => ['scan-x1', event]),
  )[0];
const counts = { expected: 4, scanned: 2, missing: 2, duplicate: 1, inactive: 0, gradeChange: 0, unknown: 1 };
const resolved = (from: 'ignored' | null): ScanEvent => ({
  type: 'UnknownCodeResolved',
  data: { ...ids, code: 'X', from, as: 'added' },
});

describe('a scanned group in lists', () => {
  it('ScanStarted: is open, without a count, with its uploader', () => {
    expect(after()).toEqual({
      id: 'x1',
      companyId: 'c1',
      inventoryGroupId: 'g1',
      name: 'Monday',
      userId: 'u1',
      isReviewed: false,
      reviewedBy: null,
      reviewedAt: null,
      status: 'open',
      allowed: ['complete'],
      counts: noCounts,
      completedAt: null,
      createdAt: instant(0),
      updatedAt: instant(0),
      revision: 0,
    });
  });
  it('SwatchScanned: counts new codes and duplicates while it is open', () => {
    expect(after(part(2, 3), part(1, 1))).toMatchObject({
      status: 'open',
      counts: { ...noCounts, expected: 3, scanned: 3, duplicate: 1 },
    });
  });
  it('ScanFindingsRecorded: leaves the counts', () => {
    const run: ScanEvent = { type: 'ScanFindingsRecorded', data: { ...ids, attempt: 't1', from: 0, findings: [] } };
    expect(after(part(1, 1), run)).toMatchObject({ status: 'open', counts: { scanned: 1 }, revision: 2 });
  });
  it('ScanCompleted: shows the final counts', () => {
    const completed: ScanEvent = { type: 'ScanCompleted', data: { ...ids, counts, status: 'missing' } };
    expect(after(part(2, 3), completed)).toMatchObject({
      status: 'missing',
      allowed: ['review', 'export'],
      counts,
      completedAt: instant(2),
    });
  });
  it('UnknownCodeResolved: counts a code one time as resolved, no longer as unknown', () => {
    const completed: ScanEvent = { type: 'ScanCompleted', data: { ...ids, counts, status: 'missing' } };
    const shown = { counts: { ...counts, unknown: 0, resolved: 1 } };
    expect(after(completed, resolved(null))).toMatchObject(shown);
    expect(after(completed, resolved(null), resolved('ignored'))).toMatchObject({ ...shown, revision: 3 });
  });
  it('UnknownCodeReopened: counts a code as unknown again', () => {
    const completed: ScanEvent = { type: 'ScanCompleted', data: { ...ids, counts, status: 'missing' } };
    const reopened: ScanEvent = { type: 'UnknownCodeReopened', data: { ...ids, code: 'X', from: 'added' } };
    expect(after(completed, resolved(null), reopened)).toMatchObject({ counts: { ...counts, resolved: 0 } });
  });
  it('MissingSwatchFound, MissingSwatchLost: leave the counts', () => {
    const completed: ScanEvent = { type: 'ScanCompleted', data: { ...ids, counts, status: 'missing' } };
    const found: ScanEvent = { type: 'MissingSwatchFound', data: { ...ids, swatchId: 's1', code: 'A', note: null } };
    const lost: ScanEvent = { type: 'MissingSwatchLost', data: { ...ids, swatchId: 's1', code: 'A', note: null } };
    expect(after(completed, found)).toMatchObject({ counts: { ...counts, resolved: 0 }, revision: 2 });
    expect(after(completed, found, lost)).toMatchObject({ counts: { ...counts, resolved: 0 }, revision: 3 });
  });
  it('ScanReviewed, ScanReviewWithdrawn: record actor and time', () => {
    expect(after({ type: 'ScanReviewed', data: ids })).toMatchObject({
      isReviewed: true,
      reviewedBy: 'u1',
      reviewedAt: instant(1),
    });
    expect(after({ type: 'ScanReviewed', data: ids }, { type: 'ScanReviewWithdrawn', data: ids })).toMatchObject({
      isReviewed: false,
      reviewedBy: null,
      reviewedAt: null,
    });
  });
  it('ScanReported: raises only the revision', () => {
    expect(after({ type: 'ScanReported', data: { ...ids, mails: 1 } })).toMatchObject({ status: 'open', revision: 1 });
  });
});

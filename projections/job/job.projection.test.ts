import type { ExportEvent } from '../../domain/export/export.events.js';
import { instant, projected } from '../../test/kit/projected.js';
import { jobModel } from './job.projection.js';

const ids = { exportId: 'e1', companyId: 'c1' };
const requested: ExportEvent = { type: 'ExportRequested', data: { ...ids, kind: 'scan-csv', subjects: ['x1'] } };
const after = (...events: ExportEvent[]) =>
  projected(
    jobModel,
    [requested, ...events].map((event) => ['process-e1', event]),
  )[0];

describe('a job in lists', () => {
  it('ExportRequested: is pending', () => {
    expect(after()).toEqual({
      id: 'e1',
      companyId: 'c1',
      userId: 'u1',
      recordId: null,
      kind: 'scan-csv',
      state: 'waiting',
      progress: 0,
      result: null,
      error: null,
      createdAt: instant(0),
      updatedAt: instant(0),
      revision: 0,
    });
  });
  it('ExportCompleted: contains the file', () => {
    const done: ExportEvent = { type: 'ExportCompleted', data: { ...ids, container: 'csv', fileName: 'a.csv' } };
    expect(after(done)).toMatchObject({
      state: 'done',
      progress: 100,
      result: { container: 'csv', fileName: 'a.csv' },
      updatedAt: instant(1),
    });
  });
  it('SwatchesImported: contains the counts of an import', () => {
    const failed = [{ row: 2, code: '', error: 'All fields are required!' }];
    const data = { importId: 'i1', companyId: 'c1', groupId: 'g1', rows: 2, failedRows: 1, failed };
    expect(projected(jobModel, [['process-i1', { type: 'SwatchesImported', data }]])).toMatchObject([
      {
        id: 'i1',
        kind: 'swatch-import',
        state: 'done',
        progress: 100,
        recordId: 'g1',
        result: { groupId: 'g1', fileName: null, rows: 2, failedRows: 1, failed },
      },
    ]);
  });
  it('OrderFileImported: contains the counts of an import into an order', () => {
    const totals = { rows: 2, failedRows: 0, failed: [], mode: 'add', fileName: 'lines.csv' } as const;
    const data = { importId: 'i2', companyId: 'c1', orderId: 'o1', ...totals };
    expect(projected(jobModel, [['process-i2', { type: 'OrderFileImported', data }]])).toMatchObject([
      { id: 'i2', kind: 'order-import', state: 'done', recordId: 'o1', result: { orderId: 'o1', ...totals } },
    ]);
  });
  it('ExportFailed: contains the reason', () => {
    expect(after({ type: 'ExportFailed', data: { ...ids, reason: 'disk full' } })).toMatchObject({
      state: 'failed',
      error: 'disk full',
    });
  });
});

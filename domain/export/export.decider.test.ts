import { scenario } from '../../test/kit/domain/scenario.js';
import { exportDecider } from './export.decider.js';
import type { ExportEvent } from './export.events.js';

const ids = { exportId: 'e1', companyId: 'c1' };
const wanted = { ...ids, kind: 'scan-csv' as const, subjects: ['x1'] };
const requested: ExportEvent = { type: 'ExportRequested', data: wanted };
const done: ExportEvent = { type: 'ExportCompleted', data: { ...ids, container: 'csv', fileName: 'a.csv' } };
const failed: ExportEvent = { type: 'ExportFailed', data: { ...ids, reason: 'disk full' } };
const { given } = scenario(exportDecider);

describe('an export', () => {
  it('is requested one time', () => {
    given()
      .when({ type: 'RequestExport', ...wanted })
      .then(requested);
    given(requested)
      .when({ type: 'RequestExport', ...wanted })
      .then();
  });
  it('ends one time, with a file or a reason', () => {
    given(requested).when({ type: 'CompleteExport', container: 'csv', fileName: 'a.csv' }).then(done);
    given(requested).when({ type: 'FailExport', reason: 'disk full' }).then(failed);
    given(requested, failed).when({ type: 'CompleteExport', container: 'csv', fileName: 'a.csv' }).then();
    given(requested, done).when({ type: 'FailExport', reason: 'disk full' }).then();
  });
  it('that was never requested is not found', () =>
    given().when({ type: 'FailExport', reason: 'x' }).refuses('export.not-found'));
});

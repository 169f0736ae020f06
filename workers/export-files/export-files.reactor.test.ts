import type { RecordedEvent } from '../../domain/kit/event.js';
import { react } from '../kit/reactor.js';
import { exportFilesReactor } from './export-files.js';

const event = (type: string, position: number, data: object, causationId: string | null = null): RecordedEvent => ({
  id: `event-${position}`,
  stream: 'process-e1',
  revision: position - 1,
  position,
  type,
  data,
  metadata: {
    actorId: 'u1',
    companyId: 'c1',
    occurredAt: '2026-01-05T09:00:00.000Z',
    commandId: 'x',
    correlationId: 'x',
    causationId,
  },
});
const requested = (kind: string) =>
  event('ExportRequested', 1, { exportId: 'e1', companyId: 'c1', kind, subjects: ['s1'] });
const before = { position: 0, open: {} };

describe('what asks for a file', () => {
  it('is a job of its kind, with ids alone', () => {
    expect(react(exportFilesReactor, before, [requested('scan-csv')], 1).open).toEqual({
      'event-1': {
        kind: 'scan-csv',
        id: 'event-1',
        since: '2026-01-05T09:00:00.000Z',
        data: { exportId: 'e1', companyId: 'c1', userId: 'u1', position: '1', correlationId: 'x' },
      },
    });
  });
  it.each(['ExportCompleted', 'ExportFailed'])('is over when %s was recorded', (outcome) => {
    const after = react(exportFilesReactor, before, [requested('scan-pdf'), event(outcome, 2, {}, 'event-1')], 2);
    expect(after).toEqual({ position: 2, open: {} });
  });
});

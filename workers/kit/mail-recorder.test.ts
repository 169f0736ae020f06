import { createRunUseCase } from '../../application/kit/run-use-case.js';
import type { RecordMailOutcome } from '../../domain/mail/mail.decider.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { silentLogger } from '../../infra/logging/logger.js';
import { createMetrics } from '../../infra/metrics/metrics.js';
import { mailRecorder } from './deliver.js';

const job = { id: 'job-1', kind: 'vendor-mail', data: { correlationId: 'request-1' }, attempt: 1 };
const mail = { mailId: 'm', kind: job.kind, companyId: 'mill', userId: 'ada', recordId: null, attempts: 1 };
const startRecorder = () => {
  const events = createMemoryEventStore();
  const warnings: string[] = [];
  let isAway = false;
  const append: typeof events.append = (...args) =>
    isAway ? Promise.reject(new StoreUnavailable('away')) : events.append(...args);
  const ports = { handle: createHandleCommand({ ...events, append }) };
  const record = mailRecorder({
    runUseCase: createRunUseCase(ports, { logger: silentLogger, metrics: createMetrics(), deadlineMs: Infinity }),
    clock: () => new Date('2026-01-05T09:00:00.000Z'),
    logger: { ...silentLogger, warn: (message) => void warnings.push(message) },
  });
  return {
    warnings,
    goAway: () => void (isAway = true),
    record: (outcome: RecordMailOutcome['outcome']) => record(job, { outcome, mail }),
    history: () => events.read('mail-m'),
  };
};

describe('the record of a mail', () => {
  it('has its own stream, for the company and the request that caused the mail', async () => {
    const { record, history } = startRecorder();
    await record('failed');
    await record('failed');
    await record('sent');
    await record('sent');
    const recorded = await history();
    expect(recorded.map(({ type, data }) => [type, data])).toEqual([
      ['MailFailed', mail],
      ['MailSent', mail],
    ]);
    const { companyId, correlationId, causationId, actorId } = recorded[0]?.metadata ?? {};
    expect([companyId, correlationId, causationId, actorId]).toEqual(['mill', 'request-1', 'job-1', 'system']);
  });

  it('fails no job when it cannot be written, because the mail would be sent again', async () => {
    const { record, goAway, history, warnings } = startRecorder();
    goAway();
    await expect(record('sent')).resolves.toBeUndefined();
    expect(await history()).toEqual([]);
    expect(warnings).toEqual(['a sent mail was not recorded']);
  });
});

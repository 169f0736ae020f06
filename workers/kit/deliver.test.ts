import type { RecordMailOutcome } from '../../domain/mail/mail.decider.js';
import { jobPolicies } from '../../infra/jobs/job-kinds.js';
import { silentLogger } from '../../infra/logging/logger.js';
import { MailRefused, MailUnavailable } from '../../infra/mail/mailer.js';
import { deliver, MailWithheld } from './deliver.js';

const job = { id: 'j', kind: 'vendor-mail', data: {}, attempt: 1 };
const at = '2026-01-05T09:00:00.000Z';
const mail = { to: 'ada@example.com', companyId: 'c', subject: 's', text: 't', messageId: 'm', at };
const reader = { userId: 'ada', recordId: 'order-1' };
let recorded: RecordMailOutcome[] = [];
const send = (answer: () => Promise<void>, attempt = 1, more: { readonly companyId?: string } = {}) => {
  const recordMail = async (_job: object, outcome: RecordMailOutcome): Promise<void> => void recorded.push(outcome);
  const ports = { mailer: { send: answer }, logger: silentLogger, recordMail };
  return deliver(ports, { ...job, attempt }, mail, { ...reader, ...more });
};
const away = () => Promise.reject(new MailUnavailable('away'));
const last = jobPolicies['vendor-mail'].attempts;

describe('a mail of a job', () => {
  beforeEach(() => {
    recorded = [];
  });

  it('is sent, and recorded without its address, subject and text', async () => {
    await expect(send(async () => undefined, 2)).resolves.toBe(true);
    const facts = { mailId: 'm', kind: 'vendor-mail', companyId: 'c', userId: 'ada', recordId: 'order-1', attempts: 2 };
    expect(recorded).toEqual([{ outcome: 'sent', mail: facts }]);
  });

  it('is recorded for the company of its reader, where the mail itself is for no company', async () => {
    await send(async () => undefined, 1, { companyId: 'mill' });
    expect(recorded[0]?.mail.companyId).toBe('mill');
  });

  it('is tried once when no server will take it, and recorded as failed', async () => {
    await expect(send(() => Promise.reject(new MailRefused('no such mailbox')))).resolves.toBe(false);
    expect(recorded).toMatchObject([{ outcome: 'failed', mail: { attempts: 1 } }]);
  });

  it('is tried again while the server is away, and recorded as failed at the last attempt alone', async () => {
    await expect(send(away)).rejects.toThrow('away');
    await expect(send(away, last - 1)).rejects.toThrow('away');
    expect(recorded).toEqual([]);
    await expect(send(away, last)).rejects.toThrow('away');
    expect(recorded).toMatchObject([{ outcome: 'failed', mail: { attempts: last } }]);
  });

  it('is not recorded as sent while it is withheld from a company that awaits its owner', async () => {
    await expect(send(() => Promise.reject(new MailWithheld('awaits')))).resolves.toBe(false);
    expect(recorded).toEqual([]);
  });
});

import { silentLogger } from '../../infra/logging/logger.js';
import { MailRefused, MailUnavailable } from '../../infra/mail/mailer.js';
import { deliver } from './deliver.js';

const job = { id: 'j', kind: 'vendor-mail', data: {}, attempt: 1 };
const at = '2026-01-05T09:00:00.000Z';
const mail = { to: 'ada@example.com', companyId: 'c', subject: 's', text: 't', messageId: 'm', at };
const send = (answer: () => Promise<void>) => deliver({ mailer: { send: answer }, logger: silentLogger }, job, mail);

describe('a mail of a job', () => {
  it('is sent', () => expect(send(async () => undefined)).resolves.toBe(true));

  it('is tried once when no server will take it', () =>
    expect(send(() => Promise.reject(new MailRefused('no such mailbox')))).resolves.toBe(false));

  it('is tried again while the server is away', () =>
    expect(send(() => Promise.reject(new MailUnavailable('away')))).rejects.toThrow('away'));
});

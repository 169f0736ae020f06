import type { MailEvent } from '../../domain/mail/mail.decider.js';
import { instant, projected } from '../../test/kit/projected.js';
import { mailModel } from './mail.projection.js';

const mail = { mailId: 'm1', kind: 'order-mail', userId: 'ada', companyId: 'c1', recordId: 'o1', attempts: 1 };
const sent: MailEvent = { type: 'MailSent', data: { ...mail, attempts: 3 } };
const failed: MailEvent = { type: 'MailFailed', data: mail };
const after = (...events: readonly MailEvent[]) =>
  projected(
    mailModel,
    events.map((event) => ['mail-m1', event]),
  );
const doc = { id: 'm1', kind: 'order-mail', userId: 'ada', companyId: 'c1', recordId: 'o1' };

describe('a mail in lists', () => {
  it('MailSent: was sent', () =>
    expect(after(sent)).toEqual([{ ...doc, state: 'sent', attempts: 3, sentAt: instant(0) }]));

  it('MailFailed: has failed', () =>
    expect(after(failed)).toEqual([{ ...doc, state: 'failed', attempts: 1, sentAt: instant(0) }]));

  it('MailSent after MailFailed: was sent after all', () =>
    expect(after(failed, sent)).toEqual([{ ...doc, state: 'sent', attempts: 3, sentAt: instant(1) }]));
});

import type { RecordedEvent } from '../../domain/kit/event.js';
import type { MailFailed, MailSent } from '../../domain/mail/mail.decider.js';
import { declareFields, type DocOf, nullable, oneOf } from '../../infra/schema/fields.js';
import type { Change, ReadModel } from '../../infra/schema/read-model.js';

const mailFields = declareFields({
  /** Local part of its Message-ID. */
  id: 'exact',
  kind: 'exact',
  companyId: nullable('exact'),
  userId: nullable('exact'),
  recordId: nullable('exact'),
  state: oneOf(['sent', 'failed']),
  attempts: 'number',
  /** When the mail server accepted the mail, or when the job gave up. */
  sentAt: 'date',
});

/** The outcome of a mail, without its text and address (docs/http.md, "Support"). */
export type MailDoc = DocOf<typeof mailFields>;

const endedAs =
  (state: MailDoc['state']) =>
  ({ data, metadata }: RecordedEvent<MailSent | MailFailed>): readonly Change<MailDoc>[] => {
    const { mailId: id, kind, companyId, userId, recordId, attempts } = data;
    const doc: MailDoc = { id, kind, companyId, userId, recordId, state, attempts, sentAt: metadata.occurredAt };
    return [{ id, apply: () => doc }];
  };

export const mailModel: ReadModel<MailDoc> = {
  name: 'mail',
  version: 1,
  ...mailFields,
  indexes: [
    { fields: ['companyId', 'sentAt'], serves: 'the mails of a company, newest first' },
    { fields: ['userId', 'sentAt'], serves: 'the mails to a user, newest first' },
    { fields: ['state', 'sentAt'], serves: 'the mails that failed, newest first' },
    { fields: ['sentAt'], serves: 'the mails of all companies, newest first' },
  ],
  handlers: {
    MailSent: endedAs('sent'),
    MailFailed: endedAs('failed'),
  },
};

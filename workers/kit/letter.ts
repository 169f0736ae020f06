import type { MailFacts } from '../../domain/mail/mail.decider.js';
import type { Job } from '../../infra/jobs/jobs.js';
import type { Mail } from '../../infra/mail/mailer.js';
import type { WorkerPorts } from '../worker-ports.js';
import { deliver } from './deliver.js';
import type { MailLimit, MailOutcome } from './notice-book.js';

export interface Reader extends Pick<MailFacts, 'userId' | 'companyId' | 'recordId'> {
  readonly email: string;
}

export type Words = Pick<Mail, 'subject' | 'text' | 'attachments' | 'replyTo'>;

export interface Letter extends Pick<Mail, 'messageId' | 'at'> {
  readonly reader: Reader;
  /** Called only for a letter that is sent now: its file may need a process. */
  readonly words: () => Words | Promise<Words>;
  /** Whether it is noted as mailed, so that a retry for another reader does not send it again. */
  readonly isNoted: boolean;
  /** Milliseconds until the note expires. */
  readonly notedMs?: number | undefined;
  /** Whether it is sent even while the company of its reader awaits its owner. */
  readonly isNeverWithheld?: boolean | undefined;
  readonly limit?: MailLimit | undefined;
  /** Holds it back if a limit is exceeded. Without this it waits for the next job. */
  readonly hold?: (() => Promise<void>) | undefined;
}

/** A repeat of a noted letter returns its first outcome. @throws MailUnavailable; the job tries again */
export const sendLetter = async (
  ports: Pick<WorkerPorts, 'mailer' | 'logger' | 'recordMail' | 'notices'>,
  job: Job,
  letter: Letter,
): Promise<MailOutcome> => {
  const { notices } = ports;
  const { reader, messageId, at, isNoted, limit, hold } = letter;
  const note = async (outcome: MailOutcome): Promise<MailOutcome> => {
    if (isNoted) await notices.note(messageId, outcome, letter.notedMs);
    return outcome;
  };
  const noted = isNoted ? await notices.outcomeOf(messageId) : undefined;
  if (noted !== undefined) return noted;
  const giveBack = limit && (await notices.take(messageId, limit));
  if (limit !== undefined && giveBack === undefined) {
    if (hold === undefined) return 'waiting';
    await hold();
    return note('waiting');
  }
  const { email: to, userId, recordId, companyId } = reader;
  const withheldFor = letter.isNeverWithheld ? null : companyId;
  let isSent: boolean;
  try {
    const mail = { to, companyId: withheldFor, ...(await letter.words()), messageId, at };
    isSent = await deliver(ports, job, mail, { userId, recordId, companyId });
  } catch (error) {
    await giveBack?.();
    throw error;
  }
  return note(isSent ? 'sent' : 'refused');
};

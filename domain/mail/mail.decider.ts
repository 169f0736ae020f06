import type { Decider } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineStream } from '../kit/stream.js';

/** A mail as it is recorded: ids alone, never its text, its subject or the address. */
export interface MailFacts {
  /** Local part of its Message-ID. */
  readonly mailId: string;
  /** The kind of job that sends it. */
  readonly kind: string;
  /** The user it goes to; null for an address that is no user's. */
  readonly userId: string | null;
  /** The company of its reader, or the one for whose sake it is sent. */
  readonly companyId: string | null;
  /** The record that it is about: an order, a scan, a bill. */
  readonly recordId: string | null;
  /** Attempts of the job until this outcome. */
  readonly attempts: number;
}

/** The mail server has accepted the mail. */
export type MailSent = DomainEvent<'MailSent', MailFacts>;
/** The mail server has refused the mail, or the last attempt at sending it has failed. */
export type MailFailed = DomainEvent<'MailFailed', MailFacts>;
export type MailEvent = MailSent | MailFailed;

/** What became of a mail, and whose it was. */
export interface RecordMailOutcome {
  readonly outcome: 'sent' | 'failed';
  readonly mail: MailFacts;
}

type MailState = 'absent' | RecordMailOutcome['outcome'];

/** Records each outcome of a mail once. A mail that has failed may be sent after all; one that was sent stays sent. */
export const mailDecider: Decider<RecordMailOutcome, MailEvent, MailState> = {
  initialState: () => 'absent',
  decide: ({ outcome, mail }, state) => {
    if (state === 'sent' || state === outcome) return [];
    return [{ type: outcome === 'sent' ? 'MailSent' : 'MailFailed', data: mail }];
  },
  evolve: (_state, event) => (event.type === 'MailSent' ? 'sent' : 'failed'),
};

/** Each mail has a stream of its own, by its Message-ID. */
export const mailStream = defineStream('mail', mailDecider);

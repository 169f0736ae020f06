import type { Decider } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineStream } from '../kit/stream.js';

/** The recorded data of a mail: only ids, never its text, its subject or the address. */
export interface MailFacts {
  /** Local part of its Message-ID. */
  readonly mailId: string;
  /** The kind of job that sends it. */
  readonly kind: string;
  /** The recipient; null for an address of no user. */
  readonly userId: string | null;
  /** The company of the recipient, or the company that the mail is about. */
  readonly companyId: string | null;
  /** The record that the mail is about: an order, a scan, a bill. */
  readonly recordId: string | null;
  readonly attempts: number;
}

export type MailSent = DomainEvent<'MailSent', MailFacts>;
export type MailFailed = DomainEvent<'MailFailed', MailFacts>;
export type MailEvent = MailSent | MailFailed;

/** The outcome of a mail. */
export interface RecordMailOutcome {
  readonly outcome: 'sent' | 'failed';
  readonly mail: MailFacts;
}

type MailState = 'absent' | RecordMailOutcome['outcome'];

/** Records each outcome of a mail one time. A failed mail may be sent later; a sent one stays sent. */
export const mailDecider: Decider<RecordMailOutcome, MailEvent, MailState> = {
  initialState: () => 'absent',
  decide: ({ outcome, mail }, state) => {
    if (state === 'sent' || state === outcome) return [];
    return [{ type: outcome === 'sent' ? 'MailSent' : 'MailFailed', data: mail }];
  },
  evolve: (_state, event) => (event.type === 'MailSent' ? 'sent' : 'failed'),
};

/** Each mail has its own stream, by its Message-ID. */
export const mailStream = defineStream('mail', mailDecider);

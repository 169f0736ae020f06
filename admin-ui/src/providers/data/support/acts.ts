import { newAttempt } from '../../attempt-key';
import { ask } from '../../http';

/** Why support does something, and the key under which a repeat of the same request does it once. */
export interface Act {
  readonly reason: string;
  readonly attempt: string;
}

const send = <Answer>(method: string, path: string, attempt: string, body: object): Promise<Answer> =>
  ask<Answer>(`/support${path}`, { method, body, headers: { 'idempotency-key': attempt } });

interface Access {
  readonly active?: boolean;
  /** Null ends the countdown, 0 blocks. */
  readonly remainingDays?: number | null;
}

interface ReceivedCheck {
  /** In cents. */
  readonly amount: number;
  readonly checkNumber: string;
  /** As `2026-12-01`. */
  readonly receivedOn: string;
}

/** What support does with a company and its bills. */
export const supportActs = {
  setAccess: (companyId: string, access: Access, { reason, attempt }: Act): Promise<unknown> =>
    send('PATCH', `/companies/${companyId}`, attempt, { ...access, reason }),
  reopenSubscription: (companyId: string, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/companies/${companyId}/resume`, attempt, { reason }),
  sendOwnerLink: (companyId: string, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/companies/${companyId}/ownerLink`, attempt, { reason }),
  setTax: (companyId: string, isExempt: boolean, { reason, attempt }: Act): Promise<unknown> =>
    send('PUT', `/companies/${companyId}/taxExemption`, attempt, { isExempt, reason }),
  /** A note, which support alone reads. */
  addNote: (companyId: string, text: string, attempt = newAttempt()): Promise<unknown> =>
    send('POST', `/companies/${companyId}/notes`, attempt, { text }),
  recordCheck: (billId: string, check: ReceivedCheck, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/bills/${billId}/payments`, attempt, { ...check, reason }),
  takeBillBack: (billId: string, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/bills/${billId}/void`, attempt, { reason }),
  /** @param amount in cents */
  refundBill: (billId: string, amount: number, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/bills/${billId}/refunds`, attempt, { amount, reason }),
};

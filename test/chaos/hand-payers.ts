import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signUp } from '../kit/client.js';
import type { OwingCompany } from '../workload/bill-checks.js';
import { answered } from '../workload/clients.js';

/** A company whose owner does not wait for the evening of the 1st. */
export interface HandPayer {
  readonly client: Client;
  readonly owing: OwingCompany;
}

const netCents = 25_000;
const cardInfo = { cardNumber: '4111 1111 1111 1111', expiry: '10 / 40', cvc: '999' };
/**
 * Zones west of Greenwich, by their hours: when it is 18:00 in the first of all zones, the 1st has begun in two of
 * these, and begins in the others later.
 */
const [firstZone, zones] = [3, 6];
const pauseMs = 250;

/**
 * Signs up companies that pay by months, each with a signed-in owner.
 * @param folder that has the mails in `mail`
 * @param period as `2026-12`
 */
export const signUpPayers = async (
  url: string,
  folder: string,
  { count, period }: { readonly count: number; readonly period: string },
): Promise<readonly HandPayer[]> => {
  const payers: HandPayer[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = `hand-${at}`;
    const timeZone = `Etc/GMT+${firstZone + (at % zones)}`;
    const client = await signUp(url, folder, 'manufacturer', name, { timeZone, cardInfo });
    const email = `${name}-manufacturer@example.com`;
    const owing = { companyId: client.companyId, email, period, isAnnual: false, isDeclined: false, netCents };
    payers.push({ client, owing });
  }
  return payers;
};

/**
 * Refusals to wait for: nothing to pay yet, not the 1st, or a payment without an outcome; or too many requests in an
 * hour, because an hour takes longer on a busy machine.
 */
const waits = new Set(['bill.nothing-due', 'bill.not-first-day', 'payment.being-confirmed', 'too-many-requests']);

/**
 * The refusal when the clock was put ahead by hours between a payment and its sending: nothing was sent, and it can be
 * paid again.
 */
const notSent = 'The payment was not sent in time.';

interface Paying {
  readonly url: string;
  /** Collects the transaction of each acknowledged payment, by company. */
  readonly paid: Map<string, string>;
  /** Collects a line for each refusal for another reason than being too early or too late. */
  readonly faults: string[];
  readonly signal: AbortSignal;
}

/** Pays with the stored card again and again, through all kills, until the payment is acknowledged. Never rejects. */
export const payByHand = async ({ client, owing }: HandPayer, { url, paid, faults, signal }: Paying): Promise<void> => {
  const { companyId } = owing;
  const send = () =>
    fetch(`${url}/api/Companies/${companyId}/deductPaymentFromCard`, {
      method: 'POST',
      headers: { authorization: client.token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ amount: netCents }),
    });
  for (; !signal.aborted; await pause(pauseMs)) {
    const answer = await answered(send, () => undefined);
    if (answer === undefined || waits.has(answer.body.error?.code ?? '')) continue;
    if (answer.body.error?.message === notSent) continue;
    if (answer.status !== 200) return void faults.push(`${companyId} cannot pay: ${JSON.stringify(answer.body)}`);
    const { transactionId } = answer.body.data as { readonly transactionId: string };
    return void paid.set(companyId, transactionId);
  }
};

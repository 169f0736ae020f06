import { scrub } from '../../logging/scrub.js';
import type { PaymentOutcome } from '../payment-gateway.js';
import type { Exchange } from '../../http-client/post-form.js';

/** Codes after which it is unknown whether the card was charged (docs/security.md, "Cards"). */
const unknownCodes: ReadonlySet<string> = new Set(['400', '420', '421', '430', '440', '441']);

/** The gateway's own text, made safe to show: one line, no card number, at most 200 characters. */
const shown = (text: string | null | undefined, otherwise: string): string =>
  scrub((text ?? '').replace(/[^\x20-\x7e]+/g, ' '))
    .trim()
    .slice(0, 200) || otherwise;

/** Whether a text refuses the key of the account. Other texts refuse the card, or a query for a temporary reason. */
export const refusesKey = (text: string): boolean => /\bkey\b|authenticat/i.test(text);

/** The outcome of one transaction, from its fields in transact.php or query.php. `response`: 1, 2 or 3. */
export const outcomeOf = (answer: {
  response: string;
  code: string;
  text: string | null;
  transactionId: string | null;
}): PaymentOutcome => {
  const { response, code } = answer;
  if (unknownCodes.has(code))
    return { kind: 'unknown', code, text: shown(answer.text, 'The gateway did not confirm.') };
  if (response === '1' && answer.transactionId)
    return { kind: 'approved', transactionId: answer.transactionId, code, text: shown(answer.text, 'Approved') };
  if (response === '2') return { kind: 'declined', code, text: shown(answer.text, 'Declined') };
  if (response === '3' && refusesKey(answer.text ?? ''))
    return { kind: 'error', code: 'key-refused', text: shown(answer.text, 'The gateway refused the request.') };
  if (response === '3') return { kind: 'error', code, text: shown(answer.text, 'The gateway refused the request.') };
  return { kind: 'unknown', code: code || 'unreadable', text: 'The answer of the gateway could not be read.' };
};

/** The outcome of one post to transact.php, with its fields. */
export const transactAnswer = (
  exchange: Exchange,
): { readonly outcome: PaymentOutcome; readonly fields: URLSearchParams } => {
  const none = new URLSearchParams();
  if (exchange.kind === 'not-sent') {
    return {
      outcome: { kind: 'error', code: 'not-sent', text: 'The payment gateway cannot be reached.' },
      fields: none,
    };
  }
  if (exchange.kind === 'lost')
    return { outcome: { kind: 'unknown', code: exchange.reason, text: 'The gateway did not answer.' }, fields: none };
  const fields = new URLSearchParams(exchange.status === 200 ? exchange.body.trim() : '');
  const outcome = outcomeOf({
    response: fields.get('response') ?? '',
    code: fields.get('response_code') ?? '',
    text: fields.get('responsetext'),
    transactionId: fields.get('transactionid'),
  });
  return { outcome, fields };
};

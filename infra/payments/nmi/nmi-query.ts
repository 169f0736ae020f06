import { outcomeOf, refusesKey } from './nmi-answer.js';
import { AccountRefused, type PaymentOutcome } from '../payment-gateway.js';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_found, name: string) => entities[name] ?? '').trim();

/** The inner texts of all elements of a name; such elements are never nested here. */
const elements = (xml: string, name: string): readonly string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .flatMap((rest) => (rest.includes(`</${name}>`) ? rest.split(`</${name}>`, 1) : []));
const first = (xml: string, name: string): string | null => {
  const inner = elements(xml, name)[0];
  return inner === undefined ? null : plain(inner);
};

/** The body of a response of query.php, or undefined for any other text. XML declarations are not read. */
const answerIn = (xml: string): string | undefined =>
  xml.includes('<!') ? undefined : elements(xml, 'nm_response')[0];

const responseOf = (success: string | null, code: string): string =>
  success === '1' ? '1' : code.startsWith('2') ? '2' : '3';

/** The transactions that move money. Each has an id of our own, so a report of one id has only one of these. */
const movesMoney: ReadonlySet<string> = new Set(['sale', 'refund']);

/**
 * The outcome of a sale or a refund in a report of query.php; undefined when the report has no transaction of that
 * order id. An approved one takes precedence.
 * @throws AccountRefused when the key was refused, and an error when the text is not a report or refuses the query
 * otherwise
 */
export const transactionInReport = (xml: string, attemptId: string): PaymentOutcome | undefined => {
  const outcomes = elements(reportIn(xml), 'transaction')
    .filter((transaction) => first(transaction, 'order_id') === attemptId)
    .flatMap((transaction) => {
      const moved = elements(transaction, 'action').find((action) =>
        movesMoney.has(first(action, 'action_type') ?? ''),
      );
      if (moved === undefined) return [];
      const code = first(moved, 'response_code') ?? '';
      const transactionId = first(transaction, 'transaction_id');
      return [
        outcomeOf({
          response: responseOf(first(moved, 'success'), code),
          code,
          text: first(moved, 'response_text'),
          transactionId,
        }),
      ];
    });
  return outcomes.find(({ kind }) => kind === 'approved') ?? outcomes[0];
};

/** Whether a report of one transaction states that it was voided. @throws like transactionInReport */
export const isVoidedInReport = (xml: string, transactionId: string): boolean =>
  elements(reportIn(xml), 'transaction').some(
    (transaction) =>
      first(transaction, 'transaction_id') === transactionId && first(transaction, 'condition') === 'canceled',
  );

/** Reads the body of a report. @throws like transactionInReport */
const reportIn = (xml: string): string => {
  const answer = answerIn(xml);
  const refusal = answer === undefined ? null : first(answer, 'error_response');
  if (refusal !== null && refusesKey(refusal)) throw new AccountRefused('The gateway refuses the key of the account.');
  if (answer === undefined || refusal !== null) throw new Error('The report of the gateway cannot be read.');
  return answer;
};

/**
 * Last digits and expiry of a vaulted card, from a report of the vault; undefined without a card.
 * @throws like transactionInReport
 */
export const cardInReport = (xml: string): { readonly masked: string; readonly expiry: string } | undefined => {
  const answer = reportIn(xml);
  const masked = first(answer, 'cc_number');
  const expiry = first(answer, 'cc_exp');
  return masked !== null && /\d{4}$/.test(masked) && expiry !== null && /^\d{4}$/.test(expiry)
    ? { masked, expiry }
    : undefined;
};

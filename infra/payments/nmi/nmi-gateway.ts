import { cardBrand } from '../card-brand.js';
import { gatewayUrl, type GatewayPolicy } from '../gateway-address.js';
import { postForm, usualClient, type Exchange, type HttpClientOptions } from '../../http-client/post-form.js';
import {
  AccountRefused,
  GatewayUnavailable,
  type GatewayAccount,
  type PaymentGateway,
  type PaymentOutcome,
  type PaymentSource,
  type SaleNotes,
  type VaultedCard,
  type VaultOutcome,
} from '../payment-gateway.js';
import { scrub } from '../../logging/scrub.js';

/** Codes after which it is unknown whether the card was charged (docs/security.md, "Cards"). */
const unknownCodes: ReadonlySet<string> = new Set(['400', '420', '421', '430', '440', '441']);

/** The gateway's own text, made safe to show: one line, no card number, at most 200 characters. */
const shown = (text: string | null | undefined, otherwise: string): string =>
  scrub((text ?? '').replace(/[^\x20-\x7e]+/g, ' '))
    .trim()
    .slice(0, 200) || otherwise;

/** Whether a text refuses the key of the account. Other texts refuse the card, or a query for a temporary reason. */
const refusesKey = (text: string): boolean => /\bkey\b|authenticat/i.test(text);

/** The outcome of one transaction, from its fields in transact.php or query.php. `response`: 1, 2 or 3. */
const outcomeOf = (answer: {
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

const transactAnswer = (exchange: Exchange): { readonly outcome: PaymentOutcome; readonly fields: URLSearchParams } => {
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
const transactionInReport = (xml: string, attemptId: string): PaymentOutcome | undefined => {
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
const isVoidedInReport = (xml: string, transactionId: string): boolean =>
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

/** From a report of the vault; undefined without a card. @throws like transactionInReport */
const cardInReport = (xml: string): { readonly masked: string; readonly expiry: string } | undefined => {
  const answer = reportIn(xml);
  const masked = first(answer, 'cc_number');
  const expiry = first(answer, 'cc_exp');
  return masked !== null && /\d{4}$/.test(masked) && expiry !== null && /^\d{4}$/.test(expiry)
    ? { masked, expiry }
    : undefined;
};

type Fields = Readonly<Record<string, string>>;

const sourceFields = (source: PaymentSource): Fields => {
  switch (source.kind) {
    case 'token':
      return { payment_token: source.token, ...(source.zip ? { zip: source.zip } : {}) };
    case 'vault':
      return { customer_vault_id: source.vaultId, ...credentialFields(source) };
    case 'card': {
      const { number, expiry, cvv, zip } = source.card.reveal();
      return { ccnumber: number, ccexp: expiry, ...(cvv === null ? {} : { cvv }), ...(zip === null ? {} : { zip }) };
    }
  }
};

/** Required by card networks: the initiator of the charge, and the transaction of the holder's consent. */
const credentialFields = ({ initiatedBy, initialTransactionId }: PaymentSource & { kind: 'vault' }): Fields => ({
  ...(initiatedBy === 'merchant' ? { billing_method: 'recurring' } : {}),
  initiated_by: initiatedBy,
  stored_credential_indicator: 'used',
  ...(initialTransactionId === null ? {} : { initial_transaction_id: initialTransactionId }),
});

/** Maximum characters of a company's name at the gateway. */
const companyAtMost = 50;

const noteFields = ({ email, company, poNumber, description }: SaleNotes): Fields => ({
  ...(email === null ? {} : { email }),
  company: company.slice(0, companyAtMost),
  ...(poNumber === null ? {} : { ponumber: poNumber }),
  order_description: description,
});

/** Responses of the vault may have no transaction id. */
const isDone = (fields: URLSearchParams): boolean =>
  fields.get('response') === '1' && fields.get('response_code') === '100';

const notApproved = (outcome: PaymentOutcome): Exclude<PaymentOutcome, { kind: 'approved' }> =>
  outcome.kind === 'approved'
    ? { kind: 'unknown', code: outcome.code, text: 'The gateway did not confirm the card.' }
    : outcome;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/**
 * NMI's Classic Payment API over HTTPS (docs/security.md, "Cards"). It has no idempotency key, so every call is one
 * request that is never sent again; a refusal or an unknown result is an outcome and not an exception.
 */
export const createNmiGateway = (policy: GatewayPolicy, client: HttpClientOptions = usualClient): PaymentGateway => {
  const post = (account: GatewayAccount, path: 'transact' | 'query', fields: Fields): Promise<Exchange> => {
    const url = gatewayUrl(account.url, policy);
    const form = new URLSearchParams({ security_key: account.securityKey, ...fields });
    return postForm(`${url}/api/${path}.php`, form, url === policy.testGatewayUrl, client);
  };

  /** Requests a report, and parses it. @throws GatewayUnavailable, AccountRefused */
  const ask = async <Report>(
    account: GatewayAccount,
    fields: Fields,
    read: (xml: string) => Report,
  ): Promise<Report> => {
    const exchange = await post(account, 'query', fields);
    if (exchange.kind !== 'answered' || exchange.status !== 200)
      throw new GatewayUnavailable('The gateway cannot be asked now.');
    try {
      return read(exchange.body);
    } catch (error) {
      if (error instanceof AccountRefused) throw error;
      throw new GatewayUnavailable('The report of the gateway cannot be read.', { cause: error });
    }
  };

  const heldCard = async (account: GatewayAccount, vaultId: string): Promise<VaultedCard | undefined> => {
    const asked = { report_type: 'customer_vault', customer_vault_id: vaultId };
    const card = await ask(account, asked, cardInReport);
    if (card === undefined) return undefined;
    const { masked, expiry } = card;
    return { vaultId, brand: cardBrand(masked), lastFour: masked.slice(-4), expiry, initialTransactionId: null };
  };

  /** The vault's data of a card from the gateway's own fields: the card is stored even if the vault shows nothing. */
  const vaulted = async (account: GatewayAccount, vaultId: string): Promise<VaultedCard> => {
    const unknown = { vaultId, brand: 'card', lastFour: '', expiry: '', initialTransactionId: null };
    try {
      return (await heldCard(account, vaultId)) ?? unknown;
    } catch (error) {
      if (error instanceof GatewayUnavailable || error instanceof AccountRefused) return unknown;
      throw error;
    }
  };

  const keepCard = async (
    account: GatewayAccount,
    action: 'add_customer' | 'update_customer',
    reference: string,
    source: Exclude<PaymentSource, { kind: 'vault' }>,
  ): Promise<VaultOutcome> => {
    const fields = {
      type: 'validate',
      customer_vault: action,
      customer_vault_id: reference,
      orderid: reference,
      initiated_by: 'customer',
      stored_credential_indicator: 'stored',
      ...sourceFields(source),
    };
    const answer = transactAnswer(await post(account, 'transact', fields));
    if (!isDone(answer.fields)) return notApproved(answer.outcome);
    const vaultId = answer.fields.get('customer_vault_id') ?? reference;
    const initialTransactionId = answer.fields.get('transactionid') || null;
    if (source.kind === 'token')
      return { kind: 'stored', card: { ...(await vaulted(account, vaultId)), initialTransactionId } };
    const { number, expiry } = source.card.reveal();
    const card = { vaultId, brand: cardBrand(number), lastFour: number.slice(-4), expiry, initialTransactionId };
    return { kind: 'stored', card };
  };

  return {
    sale: async (account, { attemptId, amountCents, source, notes }) => {
      const exchange = await post(account, 'transact', {
        type: 'sale',
        amount: dollars(amountCents),
        orderid: attemptId,
        ...sourceFields(source),
        ...(notes === undefined ? {} : noteFields(notes)),
      });
      return transactAnswer(exchange).outcome;
    },
    lookUp: (account, attemptId) => ask(account, { order_id: attemptId }, (xml) => transactionInReport(xml, attemptId)),
    refund: async (account, { refundId, transactionId: transactionid, amountCents }) => {
      const fields = { type: 'refund', transactionid, amount: dollars(amountCents), orderid: refundId };
      return transactAnswer(await post(account, 'transact', fields)).outcome;
    },
    voidSale: async (account, transactionid) =>
      transactAnswer(await post(account, 'transact', { type: 'void', transactionid })).outcome,
    isVoided: (account, transactionId) =>
      ask(account, { transaction_id: transactionId }, (xml) => isVoidedInReport(xml, transactionId)),
    storeCard: (account, reference, source) => keepCard(account, 'add_customer', reference, source),
    replaceCard: (account, vaultId, source) => keepCard(account, 'update_customer', vaultId, source),
    heldCard,
    removeCard: async (account, vaultId) => {
      const fields = { customer_vault: 'delete_customer', customer_vault_id: vaultId };
      const answer = transactAnswer(await post(account, 'transact', fields));
      const isGone = isDone(answer.fields) || /customer vault id/i.test(answer.outcome.text);
      if (!isGone) throw new GatewayUnavailable('The gateway did not confirm that the card is removed.');
    },
  };
};

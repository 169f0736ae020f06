import { cardBrand } from '../card-brand.js';
import { gatewayUrl, type GatewayPolicy } from '../gateway-address.js';
import { postForm, usualClient, type Exchange, type HttpClientOptions } from '../../http-client/post-form.js';
import { transactAnswer } from './nmi-answer.js';
import { cardInReport, isVoidedInReport, transactionInReport } from './nmi-query.js';
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

/**
 * The fields that card networks require for a stored card: the initiator of the charge, and the transaction of the
 * holder's consent.
 */
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

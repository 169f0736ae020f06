import { randomUUID } from 'node:crypto';
import type { StateStore } from '../../state/state-store.js';
import { systemNow } from '../../timers/clock.js';
import {
  accountOf,
  newTransactionId,
  testGatewayLedger,
  type LedgerSale,
  amountOf,
  cardOf,
  isVerdict,
  judge,
  vaultedCardOf,
  verdict,
  type RememberedCard,
  type Verdict,
} from './test-gateway-ledger.js';

/** A response that the HTTP side sends, or fails to send by its `fault`. */
interface TestGatewayAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** `hang`: never responds. `drop`: cuts the connection. `delayMs`: waits that long, then responds. */
  readonly fault?:
    { readonly kind: 'hang' } | { readonly kind: 'drop' } | { readonly kind: 'delay'; readonly delayMs: number };
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The body of transact.php: one line of fields. */
const transactText = (
  verdict: Verdict,
  form: URLSearchParams,
  rest: { transactionId?: string; vaultId?: string } = {},
): TestGatewayAnswer => {
  const fields = new URLSearchParams({
    response: verdict.response,
    responsetext: verdict.text,
    authcode: verdict.response === '1' ? '123456' : '',
    transactionid: rest.transactionId ?? '',
    avsresponse: verdict.avs,
    cvvresponse: verdict.cvv,
    orderid: form.get('orderid') ?? '',
    type: form.get('type') ?? '',
    response_code: verdict.code,
    ...(rest.vaultId === undefined ? {} : { customer_vault_id: rest.vaultId }),
  });
  return { status: 200, contentType: 'text/html; charset=utf-8', body: fields.toString() };
};

const xml = (inner: string): TestGatewayAnswer => ({
  status: 200,
  contentType: 'text/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<nm_response>${inner}</nm_response>\n`,
});

const queryRefused = (text: string): TestGatewayAnswer => xml(`<error_response>${escaped(text)}</error_response>`);

const conditionOf = ({ response, isVoided }: LedgerSale): string => {
  if (response !== '1') return 'failed';
  return isVoided ? 'canceled' : 'pendingsettlement';
};

const salesReport = (sales: readonly LedgerSale[]): TestGatewayAnswer =>
  xml(
    sales
      .map(
        (
          sale,
        ) => `<transaction><transaction_id>${escaped(sale.transactionId)}</transaction_id><transaction_type>cc</transaction_type>
<condition>${conditionOf(sale)}</condition><order_id>${escaped(sale.orderId)}</order_id>
<cc_number>${escaped(sale.card.masked)}</cc_number><cc_exp>${escaped(sale.card.expiry)}</cc_exp>
<action><amount>${escaped(sale.amount)}</amount><action_type>${sale.refundOf === undefined ? 'sale' : 'refund'}</action_type><success>${sale.response === '1' ? '1' : '0'}</success>
<response_text>${escaped(sale.text)}</response_text><response_code>${escaped(sale.code)}</response_code></action></transaction>`,
      )
      .join('\n'),
  );

const vaultReport = (id: string, card: RememberedCard | undefined): TestGatewayAnswer =>
  xml(
    card === undefined
      ? '<customer_vault></customer_vault>'
      : `<customer_vault><customer id="${escaped(id)}"><customer_vault_id>${escaped(id)}</customer_vault_id><cc_number>${escaped(card.masked)}</cc_number><cc_exp>${escaped(card.expiry)}</cc_exp></customer></customer_vault>`,
  );

const centsOf = (dollars: number): number => Math.round(dollars * 100);

const refused = (text: string, form: URLSearchParams): TestGatewayAnswer =>
  transactText(verdict('3', '300', text), form);

/** The voids and refunds of the test gateway: by the id of the transaction, of the same account. */
const testGatewayReturns = (ledger: ReturnType<typeof testGatewayLedger>, now: () => string) => {
  const saleOf = async (account: string, form: URLSearchParams): Promise<LedgerSale | undefined> => {
    const wanted = form.get('transactionid');
    const known = await ledger.transactions(account);
    return known.find(
      ({ transactionId, response, refundOf }) => transactionId === wanted && response === '1' && refundOf === undefined,
    );
  };

  const refund = async (account: string, form: URLSearchParams): Promise<TestGatewayAnswer> => {
    const amount = amountOf(form.get('amount'));
    if (amount === null) return refused('Invalid amount', form);
    const sale = await saleOf(account, form);
    if (sale === undefined) return refused('Transaction not found', form);
    const isTaken = await ledger.change(sale.transactionId, (kept) => {
      const refundedCents = (kept.refundedCents ?? 0) + centsOf(amount);
      return kept.isVoided || refundedCents > centsOf(Number(kept.amount)) ? undefined : { ...kept, refundedCents };
    });
    if (!isTaken) return refused('Refund amount may not exceed the transaction balance', form);
    const { transactionId: refundOf, card } = sale;
    const orderId = form.get('orderid') ?? sale.orderId;
    const given = { response: '1', code: '100', text: 'SUCCESS' } as const;
    const refunded = { orderId, amount: amount.toFixed(2), ...given, card, at: now(), refundOf };
    const transactionId = await ledger.record(account, refunded);
    return transactText(verdict('1', '100', 'SUCCESS'), form, { transactionId });
  };

  const voidSale = async (account: string, form: URLSearchParams): Promise<TestGatewayAnswer> => {
    const sale = await saleOf(account, form);
    if (sale === undefined) return refused('Transaction not found', form);
    const { transactionId } = sale;
    const isTaken = await ledger.change(transactionId, (kept) =>
      kept.isVoided || kept.refundedCents ? undefined : { ...kept, isVoided: true },
    );
    return isTaken
      ? transactText(verdict('1', '100', 'Transaction Void Successful'), form, { transactionId })
      : refused('Only transactions pending settlement can be voided', form);
  };

  return { refund, voidSale };
};

/**
 * Faults for the next post to transact.php. `time-out`: no response, nothing charged. `drop`: charged, then the
 * connection is cut. `420`: not charged. `430`: charged. `slow` and `huge`: charged, and the response is late or large.
 * `decline`: the bank declines each sale. `261`: the bank refuses further charges of a series.
 */
export const testGatewayFaults = ['time-out', 'drop', '420', '430', 'slow', 'huge', 'decline', '261'] as const;
export type TestGatewayFault = (typeof testGatewayFaults)[number];

/** Faults that are results of the bank, and no failures of the gateway. */
const declines: Readonly<Partial<Record<TestGatewayFault, Verdict>>> = {
  decline: verdict('2', '200', 'DECLINE'),
  '261': verdict('2', '261', 'Declined-Stop All Recurring Payments'),
};

const noSuchCard = verdict('3', '300', 'Invalid Customer Vault Id');

/** The built-in gateway, with controls and queries for tests. */
export interface TestGateway {
  /** Never rejects. @param path `transact.php` or `query.php`, with or without anything before it */
  handle(path: string, formBody: string): Promise<TestGatewayAnswer>;
  /** For all requests until it is set to null. A key such as `fault-drop` sets one for its own requests. */
  setFault(fault: TestGatewayFault | null, slowMs?: number): void;
  /** The sales of an account, oldest first; with an order id only its own. */
  sales(securityKey: string, orderId?: string): Promise<readonly LedgerSale[]>;
  /** The refunds of an account, oldest first. */
  refunds(securityKey: string): Promise<readonly LedgerSale[]>;
}

/** The built-in gateway: NMI's protocol, its published test rules, and faults on demand. */
export const createTestGateway = (state: StateStore, now = systemNow): TestGateway => {
  const ledger = testGatewayLedger(state);
  const returns = testGatewayReturns(ledger, now);
  let current: TestGatewayFault | null = null;
  let slowMs = 2_000;

  const faultOf = (key: string): TestGatewayFault | null =>
    testGatewayFaults.find((fault) => key === `fault-${fault}`) ?? current;

  const known = async (account: string, form: URLSearchParams): Promise<RememberedCard | Verdict> => {
    const vaultId = form.get('customer_vault_id');
    if (vaultId === null || form.has('customer_vault')) return cardOf(form, now());
    const kept = await ledger.card(account, vaultId);
    return kept === undefined ? noSuchCard : vaultedCardOf(kept, now());
  };

  const sell = async (account: string, form: URLSearchParams, decline?: Verdict): Promise<TestGatewayAnswer> => {
    const amount = amountOf(form.get('amount'));
    if (amount === null) return transactText(verdict('3', '300', 'Invalid amount'), form);
    const card = await known(account, form);
    if (isVerdict(card)) return transactText(card, form);
    const judged = decline ?? judge(form, amount);
    const { response, code, text } = judged;
    const sale = { orderId: form.get('orderid') ?? '', amount: amount.toFixed(2), response, code, text, card };
    return transactText(judged, form, { transactionId: await ledger.record(account, { ...sale, at: now() }) });
  };

  const keep = async (account: string, form: URLSearchParams, isNew: boolean): Promise<TestGatewayAnswer> => {
    const card = cardOf(form, now());
    if (isVerdict(card)) return transactText(card, form);
    const vaultId = form.get('customer_vault_id') ?? (isNew ? randomUUID() : '');
    const isKept = await (isNew ? ledger.keepCard : ledger.replaceCard)(account, vaultId, card);
    if (!isKept) return transactText(verdict('3', '300', `${isNew ? 'Duplicate' : 'Invalid'} Customer Vault Id`), form);
    const judged = { ...judge(form, null), text: isNew ? 'Customer Added' : 'Customer Update Successful' };
    return transactText(judged, form, { vaultId, transactionId: newTransactionId() });
  };

  const transact = async (account: string, form: URLSearchParams, decline?: Verdict): Promise<TestGatewayAnswer> => {
    const vaultAction = form.get('customer_vault');
    if (vaultAction === 'add_customer') return keep(account, form, true);
    if (vaultAction === 'update_customer') return keep(account, form, false);
    if (vaultAction === 'delete_customer') {
      const isDropped = await ledger.dropCard(account, form.get('customer_vault_id') ?? '');
      return transactText(isDropped ? verdict('1', '100', 'Customer Deleted') : noSuchCard, form);
    }
    switch (form.get('type')) {
      case 'sale':
        return sell(account, form, decline);
      case 'refund':
        return returns.refund(account, form);
      case 'void':
        return returns.voidSale(account, form);
      default:
        return transactText(verdict('3', '300', 'Invalid transaction type'), form);
    }
  };

  const query = async (account: string, form: URLSearchParams): Promise<TestGatewayAnswer> => {
    const vaultId = form.get('customer_vault_id') ?? '';
    if (form.get('report_type') === 'customer_vault') return vaultReport(vaultId, await ledger.card(account, vaultId));
    const [orderId, transactionId] = [form.get('order_id'), form.get('transaction_id')];
    const known = await ledger.transactions(account);
    const ofOrder = known.filter((one) => orderId === null || one.orderId === orderId);
    return salesReport(ofOrder.filter((one) => transactionId === null || one.transactionId === transactionId));
  };

  const spoil = async (
    fault: TestGatewayFault,
    form: URLSearchParams,
    act: () => Promise<TestGatewayAnswer>,
  ): Promise<TestGatewayAnswer> => {
    if (fault === 'time-out') return { ...transactText(verdict('3', '400', ''), form), fault: { kind: 'hang' } };
    if (fault === '420') return transactText(verdict('3', '420', 'Communication error'), form);
    const answer = await act();
    if (fault === '430') return transactText(verdict('3', '430', 'Duplicate transaction'), form);
    if (fault === 'huge') return { ...answer, body: `${answer.body}&filler=${'x'.repeat(8 * 1024 * 1024)}` };
    return { ...answer, fault: fault === 'drop' ? { kind: 'drop' } : { kind: 'delay', delayMs: slowMs } };
  };

  return {
    handle: async (path, formBody) => {
      const form = new URLSearchParams(formBody);
      const key = form.get('security_key') ?? '';
      const isRefused = key === '' || key === 'invalid';
      const account = accountOf(key);
      if (path.endsWith('query.php')) return isRefused ? queryRefused('Invalid Security Key') : query(account, form);
      if (!path.endsWith('transact.php')) return { status: 404, contentType: 'text/plain', body: 'Not Found' };
      if (isRefused) return transactText(verdict('3', '300', 'Authentication Failed'), form);
      const fault = faultOf(key);
      const decline = fault === null ? undefined : declines[fault];
      if (fault === null || decline !== undefined) return transact(account, form, decline);
      return spoil(fault, form, () => transact(account, form));
    },
    setFault: (fault, delayMs = slowMs) => {
      current = fault;
      slowMs = delayMs;
    },
    sales: async (securityKey, orderId) => {
      const known = await ledger.transactions(accountOf(securityKey));
      return known.filter((one) => one.refundOf === undefined && (orderId === undefined || one.orderId === orderId));
    },
    refunds: async (securityKey) =>
      (await ledger.transactions(accountOf(securityKey))).filter(({ refundOf }) => refundOf !== undefined),
  };
};

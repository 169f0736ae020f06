import type { LedgerSale } from './test-gateway-ledger.js';
import type { RememberedCard, Verdict } from './test-gateway-rules.js';

/** A response that the HTTP side sends, or fails to send by its `fault`. */
export interface TestGatewayAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** `hang`: never responds. `drop`: cuts the connection. `delayMs`: waits that long, then responds. */
  readonly fault?:
    { readonly kind: 'hang' } | { readonly kind: 'drop' } | { readonly kind: 'delay'; readonly delayMs: number };
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The body of transact.php: one line of fields. */
export const transactText = (
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

export const queryRefused = (text: string): TestGatewayAnswer =>
  xml(`<error_response>${escaped(text)}</error_response>`);

const conditionOf = ({ response, isVoided }: LedgerSale): string => {
  if (response !== '1') return 'failed';
  return isVoided ? 'canceled' : 'pendingsettlement';
};

/** The report of query.php about transactions. */
export const salesReport = (sales: readonly LedgerSale[]): TestGatewayAnswer =>
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

/** The report of query.php about one vaulted card. */
export const vaultReport = (id: string, card: RememberedCard | undefined): TestGatewayAnswer =>
  xml(
    card === undefined
      ? '<customer_vault></customer_vault>'
      : `<customer_vault><customer id="${escaped(id)}"><customer_vault_id>${escaped(id)}</customer_vault_id><cc_number>${escaped(card.masked)}</cc_number><cc_exp>${escaped(card.expiry)}</cc_exp></customer></customer_vault>`,
  );

import { transactText, type TestGatewayAnswer } from './test-gateway-answers.js';
import { type LedgerSale, type testGatewayLedger } from './test-gateway-ledger.js';
import { amountOf, verdict } from './test-gateway-rules.js';

const centsOf = (dollars: number): number => Math.round(dollars * 100);

const refused = (text: string, form: URLSearchParams): TestGatewayAnswer =>
  transactText(verdict('3', '300', text), form);

/** The voids and refunds of the test gateway: by the id of the transaction, of the same account. */
export const testGatewayReturns = (ledger: ReturnType<typeof testGatewayLedger>, now: () => string) => {
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

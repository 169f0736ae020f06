import type { FileStore } from '../files/file-store.js';
import type { Mailer } from '../mail/mailer.js';
import type { GatewayAccount, PaymentGateway } from '../payments/payment-gateway.js';
import { type Facts, inSpan, isTracing, type OpenSpan } from '../tracing/spans.js';

/** Makes a span of a call to an external system. */
const called = <Result>(name: string, facts: Facts, run: (note: OpenSpan['note']) => Promise<Result>) =>
  inSpan(name, facts, run, { kind: 'CLIENT' });

export const tracedMailer = (mailer: Mailer): Mailer =>
  isTracing()
    ? {
        ...mailer,
        send: (mail) => called('send mail', { 'selvage.message.id': mail.messageId }, () => mailer.send(mail)),
      }
    : mailer;

/** The span contains the gateway and its decision. It never contains the card, the amount or the account's key. */
export const tracedGateway = (gateway: PaymentGateway): PaymentGateway => {
  if (!isTracing()) return gateway;
  const ask = <Outcome>(name: string, { url }: GatewayAccount, run: () => Promise<Outcome>): Promise<Outcome> => {
    const facts = { 'http.request.method': 'POST', 'server.address': URL.canParse(url) ? new URL(url).hostname : '' };
    return called(`gateway ${name}`, facts, async (note) => {
      const outcome = await run();
      if (typeof outcome === 'object' && outcome !== null && 'kind' in outcome)
        note({ 'selvage.payment.outcome': String(outcome.kind) });
      return outcome;
    });
  };
  return {
    sale: (account, sale) => ask('sale', account, () => gateway.sale(account, sale)),
    lookUp: (account, attemptId) => ask('look-up', account, () => gateway.lookUp(account, attemptId)),
    refund: (account, refund) => ask('refund', account, () => gateway.refund(account, refund)),
    voidSale: (account, transactionId) => ask('void', account, () => gateway.voidSale(account, transactionId)),
    isVoided: (account, transactionId) => ask('is voided', account, () => gateway.isVoided(account, transactionId)),
    storeCard: (account, ...card) => ask('store card', account, () => gateway.storeCard(account, ...card)),
    replaceCard: (account, ...card) => ask('replace card', account, () => gateway.replaceCard(account, ...card)),
    heldCard: (account, vaultId) => ask('held card', account, () => gateway.heldCard(account, vaultId)),
    removeCard: (account, vaultId) => ask('remove card', account, () => gateway.removeCard(account, vaultId)),
  };
};

export const tracedFiles = (files: FileStore): FileStore =>
  isTracing()
    ? {
        ...files,
        write: (file, source, maxBytes) =>
          called('write file', { 'selvage.container': file.container }, () => files.write(file, source, maxBytes)),
        open: (row) => called('open file', { 'selvage.container': row.container }, () => files.open(row)),
        remove: (row) => called('remove file', { 'selvage.container': row.container }, () => files.remove(row)),
      }
    : files;

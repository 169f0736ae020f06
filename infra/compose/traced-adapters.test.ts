import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cardSource } from '../../test/contracts/payment-gateway.suite.js';
import { serve } from '../../test/kit/listening.js';
import { type ExportedSpan, startTraceCollector, type TraceCollector } from '../../test/servers/trace-collector.js';
import { openDiskFileStore } from '../files/disk-file-store.js';
import { silentLogger } from '../logging/logger.js';
import { createNmiGateway } from '../payments/nmi/nmi-gateway.js';
import { createTestGateway } from '../payments/test-gateway/test-gateway.js';
import { serveTestGateway } from '../../test/kit/billing/serve-test-gateway.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import { newCorrelationId, traceIdOf } from '../tracing/correlation.js';
import { inSpan } from '../tracing/spans.js';
import { startTracing } from './run-process.js';
import { tracedFiles, tracedGateway } from './adapters.js';

describe('a call to what is outside of the product', () => {
  const state = openSqliteStateStore(':memory:');
  let collector: TraceCollector;
  beforeAll(async () => {
    collector = await startTraceCollector();
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  });
  afterAll(async () => {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    await collector.close();
    await state.close();
  });

  /** The spans below that of a request; they belong to its trace. */
  const spansBelow = async (run: () => Promise<void>): Promise<readonly ExportedSpan[]> => {
    const tracing = await startTracing({ endpoint: collector.url, serviceName: 'a test', share: 1 }, silentLogger);
    const correlationId = newCorrelationId();
    await inSpan('request', {}, run, { begins: { correlationId } });
    await tracing.close();
    const own = collector.spans.filter(({ traceId }) => traceId === traceIdOf(correlationId));
    const request = own.find(({ name }) => name === 'request');
    return own.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === request?.spanId);
  };

  test('has a span for a file, in the trace of its caller', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvage-traced-'));
    const spans = await spansBelow(async () => {
      const files = tracedFiles(await openDiskFileStore(folder, state));
      const photo = { container: 'fabrics', companyId: 'c1', extension: 'png' } as const;
      const row = await files.write(photo, Buffer.from('an image'), 1_000);
      expect(await text(await files.open(row))).toBe('an image');
      await files.remove(row);
    });
    rmSync(folder, { recursive: true });
    expect(spans.map(({ name }) => name)).toEqual(['write file', 'open file', 'remove file']);
    for (const { attributes } of spans) expect(attributes).toEqual({ 'selvage.container': 'fabrics' });
  });

  test('has a span for the payment gateway, in the trace of its caller', async () => {
    const server = await serve(serveTestGateway(createTestGateway(state)));
    const url = `${server.url}/test-gateway`;
    const account = { url, securityKey: 'a-key' };
    const spans = await spansBelow(async () => {
      const gateway = tracedGateway(createNmiGateway({ hosts: [], testGatewayUrl: url }));
      const sold = await gateway.sale(account, { attemptId: 'attempt-1', amountCents: 12_345, source: cardSource() });
      await gateway.lookUp(account, 'attempt-1');
      const transactionId = sold.kind === 'approved' ? sold.transactionId : '';
      await gateway.refund(account, { refundId: 'refund-1', transactionId, amountCents: 12_345 });
      await gateway.voidSale(account, transactionId);
      await gateway.isVoided(account, transactionId);
      const stored = await gateway.storeCard(account, 'company-1', cardSource());
      await gateway.removeCard(account, stored.kind === 'stored' ? stored.card.vaultId : '');
    });
    await server.close();
    expect(spans.map(({ name, attributes }) => [name, attributes['selvage.payment.outcome']])).toEqual([
      ['gateway sale', 'approved'],
      ['gateway look-up', 'approved'],
      ['gateway refund', 'approved'],
      ['gateway void', 'error'],
      ['gateway is voided', undefined],
      ['gateway store card', 'stored'],
      ['gateway remove card', undefined],
    ]);
    // No span contains the card, the amount or the account.
    expect(JSON.stringify(spans)).not.toMatch(/4111|12345|123\.45|a-key/);
  });
});

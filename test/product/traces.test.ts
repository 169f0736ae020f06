import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, signUp } from '../kit/client.js';
import { type Environment, startDeployable } from '../kit/deployable.js';
import { freePort } from '../kit/free-port.js';
import { linkPartners } from '../kit/made-by-client.js';
import type { ServerProcess } from '../kit/server-process.js';
import { mongoServer } from '../servers/mongo.js';
import { describeWith } from '../servers/need.js';
import { redisServer } from '../servers/redis.js';
import { type ExportedSpan, startTraceCollector, type TraceCollector } from '../servers/trace-collector.js';
import { loadedBy } from './loaded-packages.js';
import { startServers } from './three-processes.js';

/** The trace of the caller, in the form of W3C Trace Context. */
const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';

/** A scanned code; no span may contain it. */
const scannedCode = 'QVZX-8264';

/** Places an order, and makes a scan that is reported by mail. */
const walk = async (url: string, folder: string): Promise<void> => {
  const mill = await signUp(url, folder, 'manufacturer');
  const between = await linkPartners(mill, await signUp(url, folder, 'vendor'));
  const body = { ...between, po_number: 'PO-1', requireLevel: 'single', notes: 'mind the selvage' };
  const headers = { authorization: mill.token, 'content-type': 'application/json' };
  const traceparent = `00-${callersTrace}-${callersSpan}-01`;
  const post = (more: object = {}) =>
    fetch(`${url}/api/orders`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  expect([(await post()).status, (await post({ traceparent })).status]).toEqual([200, 200]);
  await scan(mill, folder);
};

const mailsIn = (folder: string): number => readdirSync(join(folder, 'mail')).filter((n) => n.endsWith('.eml')).length;

const scan = async (mill: Client, folder: string): Promise<void> => {
  const groups = `/companies/${mill.companyId}/inventoryGroups`;
  const named = { name: randomUUID(), version: '1', send_email: 'All' };
  const group = await mill.call<{ id: string }>('POST', groups, named);
  const before = mailsIn(folder);
  const scans = [{ code: scannedCode, scannedAt: '2026-01-05T09:00:00.000Z' }];
  const monday = { name: 'Monday', scans, complete: true };
  await mill.call('POST', `/InventoryGroups/${group.id}/scannedGroups`, monday);
  const end = Date.now() + 20_000;
  while (mailsIn(folder) === before && Date.now() < end) await new Promise((soon) => setTimeout(soon, 20));
};

const order = 'POST /api/orders';
const link = 'POST /api/Customers';
const upload = 'POST /api/InventoryGroups/:groupId/scannedGroups';

/** The traces that contain a request to this route. */
const tracesOf = (spans: readonly ExportedSpan[], request: string): readonly (readonly ExportedSpan[])[] => {
  const ids = spans.filter(({ name }) => name === request).map(({ traceId }) => traceId);
  return ids.map((id) => spans.filter(({ traceId }) => traceId === id));
};
const namesOf = (trace: readonly ExportedSpan[]): readonly string[] => trace.map(({ name }) => name);
const parentOf = (trace: readonly ExportedSpan[], name: string): string | undefined => {
  const child = trace.find((span) => span.name === name);
  return trace.find(({ spanId }) => spanId === child?.parentSpanId)?.name;
};

const expectJoined = (spans: readonly ExportedSpan[]): void => {
  const [own = [], callers = []] = tracesOf(spans, order);
  expect(namesOf(own)).toEqual(
    expect.arrayContaining([order, 'command CreateOrder', 'append order', 'apply read models']),
  );
  expect(parentOf(own, 'append order')).toBe('command CreateOrder');
  expect(parentOf(own, 'command CreateOrder')).toBe('use case createOrder');
  expect(parentOf(own, 'use case createOrder')).toBe(order);
  expect(parentOf(own, 'apply read models')).toBe(order);
  expect(callers.find(({ name }) => name === order)).toMatchObject({
    traceId: callersTrace,
    parentSpanId: callersSpan,
    attributes: { 'http.request.method': 'POST', 'http.route': '/api/orders' },
  });
  expect(parentOf(callers, 'apply read models')).toBe(order);
  const [linked = []] = tracesOf(spans, link);
  expect(parentOf(linked, 'use case linkVendor')).toBe(link);
  expect(parentOf(linked, 'command LinkVendor')).toBe('use case linkVendor');
  expect(linked.find(({ name }) => name === 'use case linkVendor')?.attributes).toMatchObject({
    'code.function.name': 'linkVendor',
  });
  const [reported = []] = tracesOf(spans, upload);
  expect(namesOf(reported)).toEqual(expect.arrayContaining([upload, 'job scan-mail', 'send mail', 'append scan']));
  expect(parentOf(reported, 'job scan-mail')).toBe(upload);
  expect(parentOf(reported, 'send mail')).toBe('job scan-mail');
  expect(parentOf(reported, 'command ReportScan')).toBe('use case reportScan');
  expect(parentOf(reported, 'use case reportScan')).toBe('job scan-mail');
  // Every parent is in the trace of its span, and no span contains a typed text.
  for (const { name, traceId, parentSpanId } of reported)
    expect([name, spans.some((span) => span.traceId === traceId && span.spanId === parentSpanId)]).toEqual([
      name,
      parentSpanId !== undefined,
    ]);
  expect(JSON.stringify(spans)).not.toMatch(
    /example\.com|Lovelace|5550102000|Correct-Horse|QVZX-8264|mind the selvage/,
  );
};

describe('traces of the product in one process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-traces-'));
  let collector: TraceCollector;

  beforeAll(async () => {
    collector = await startTraceCollector();
  });
  afterAll(async () => {
    await collector.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('lead from a request to its use case, command, append, read models, job and mail, and leave with the process', async () => {
    const port = await freePort();
    const product = await startDeployable('standalone', {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SEED: 'empty',
      LOG_LEVEL: 'error',
    });
    await walk(product.url, folder);
    expect(await product.stop()).toBe(0);
    expectJoined(collector.spans);
    expect(new Set(collector.spans.map(({ service }) => service))).toEqual(new Set(['selvage-standalone']));
  });
});

describe('the SDK', () => {
  const tracingPackages = (environment: Environment = {}): readonly string[] =>
    loadedBy(environment).packages.filter((name) => name.startsWith('@opentelemetry/'));

  test('is loaded where a collector is named, and nothing of it where none is', async () => {
    expect(tracingPackages()).toEqual([]);
    const closedPort = `http://127.0.0.1:${await freePort()}`;
    expect(tracingPackages({ OTEL_EXPORTER_OTLP_ENDPOINT: closedPort })).toEqual(
      expect.arrayContaining(['@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-http']),
    );
  });
});

describeWith([mongoServer, redisServer], 'traces of three processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-traces-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are joined by the correlation id, which also leads to the log lines', async () => {
    const collector = await startTraceCollector();
    const servers = await startServers();
    const port = String(await freePort());
    const environment = {
      ...servers.environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      DATA_DIR: folder,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SEED: 'empty',
      LOG_LEVEL: 'debug',
    };
    const log = join(folder, 'workers.log');
    const three: readonly ServerProcess[] = await Promise.all([
      startDeployable('projections', environment),
      startDeployable('workers', environment, log),
      startDeployable('api', { ...environment, PORT: port }),
    ]);
    await walk(`http://127.0.0.1:${port}`, folder);
    for (const each of [...three].reverse()) await each.stop();
    await servers.stop();
    await collector.close();
    expectJoined(collector.spans);
    const [reported = []] = tracesOf(collector.spans, upload);
    const serviceOf = (wanted: string): string | undefined => reported.find(({ name }) => name === wanted)?.service;
    expect([upload, 'apply read models', 'send mail'].map(serviceOf)).toEqual([
      'selvage-api',
      'selvage-projections',
      'selvage-workers',
    ]);
    const lines = readFileSync(log, 'utf8').split('\n');
    const done = lines.find((line) => line.includes('"job done"') && line.includes('"scan-mail"')) ?? '{}';
    expect(JSON.parse(done)).toMatchObject({ traceId: reported[0]?.traceId });
  }, 180_000);
});

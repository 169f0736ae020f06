import { startEventStoreDouble } from '../../../test/servers/event-store-double.js';
import { describeWith, type Need } from '../../../test/servers/need.js';
import type { ServerProcess } from '../../../test/kit/server-process.js';
import { describeEventStore } from '../../../test/contracts/event-store.suite.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';

const deadlineMs = 20_000;

/** The address under its other scheme: `esdb` or `kurrentdb`, each with `+discover` or without. */
const renamed = (url: string): string =>
  url.startsWith('kurrentdb') ? url.replace(/^kurrentdb/, 'esdb') : url.replace(/^esdb/, 'kurrentdb');

describe.each([
  ['23.10.8', (url: string) => url],
  ['24.10.4', renamed],
] as const)('EventStoreDB %s, as its wire double', (version, addressOf) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startEventStoreDouble(version);
  });
  afterAll(() => server.stop());
  describeEventStore('EventStoreDB', async () => openEventStoreDb(addressOf(server.url), { deadlineMs }));
});

test('a KurrentDB can be addressed by its cluster', async () => {
  await openEventStoreDb('kurrentdb+discover://127.0.0.1:1?tls=false').close();
});

const address = process.env['EVENTSTORE_URL'];
const named: Need = { name: 'EventStoreDB', missing: address === undefined ? 'no server: EVENTSTORE_URL' : undefined };

describeWith([named], 'EventStoreDB at EVENTSTORE_URL, under both schemes', () => {
  for (const url of [address ?? '', renamed(address ?? '')])
    describeEventStore(`EventStoreDB at ${url.split(':', 1)[0]}`, async () => openEventStoreDb(url, { deadlineMs }));
});

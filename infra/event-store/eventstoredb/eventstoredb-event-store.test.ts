import { startEventStoreDouble } from '../../../test/servers/event-store-double.js';
import { describeWith, type Need } from '../../../test/servers/need.js';
import type { ServerProcess } from '../../../test/kit/server-process.js';
import { describeEventStore } from '../../../test/contracts/event-store.suite.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';

const deadlineMs = 20_000;

describe('EventStoreDB, as its wire double', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startEventStoreDouble();
  });
  afterAll(() => server.stop());
  describeEventStore('EventStoreDB', async () => openEventStoreDb(server.url, { deadlineMs }));
});

const address = process.env['EVENTSTORE_URL'];
const named: Need = { name: 'EventStoreDB', missing: address === undefined ? 'no server: EVENTSTORE_URL' : undefined };

describeWith([named], 'EventStoreDB at EVENTSTORE_URL', () => {
  describeEventStore('EventStoreDB', async () => openEventStoreDb(address ?? '', { deadlineMs }));
});

import { describeAppendTogether } from '../../test/contracts/append-together.suite.js';
import { describeEventStore } from '../../test/contracts/event-store.suite.js';
import { createMemoryEventStore } from './memory-event-store.js';

describeEventStore('memory', async () => createMemoryEventStore());
describeAppendTogether('memory', async () => createMemoryEventStore());

import { describeAppendTogether } from './append-together.suite.js';
import { describeEventStore } from './event-store.suite.js';
import { createMemoryEventStore } from '../kit/memory-event-store.js';

describeEventStore('memory', async () => createMemoryEventStore());
describeAppendTogether('memory', async () => createMemoryEventStore());

import type { NewEvent } from '../../event-store/event-store.js';
import { createMemoryEventStore } from '../../../test/kit/memory-event-store.js';
import type { ReadModel } from '../../schema/read-model.js';
import { openSqliteReadStore } from '../sqlite/sqlite-read-store.js';
import { startReadSide } from './runner.js';
import { metadataOf } from '../../../test/kit/metadata.js';

const metadata = metadataOf();

const boltModel = (handle: () => void): ReadModel => ({
  name: 'bolt',
  version: 1,
  fields: { id: 'exact' },
  indexes: [],
  handlers: {
    BoltAdded: ({ id }) => {
      handle();
      return [{ id, apply: () => ({ id }) }];
    },
  },
});

test('a build that is stopped half way does not answer, and goes on from there at the next start', async () => {
  const log = createMemoryEventStore();
  const codes = Array.from({ length: 100 }, (_, code) => `C-${code}`);
  const added = (at: number): NewEvent => ({ id: `e${at}`, type: 'BoltAdded', data: { codes }, metadata });
  const { position } = await log.append(
    'bolt-1',
    'no-stream',
    Array.from({ length: 300 }, (_, at) => added(at)),
  );
  const store = openSqliteReadStore(':memory:');
  let begin = (): void => undefined;
  const isStarted = new Promise<void>((resolve) => (begin = resolve));
  const events = {
    ...log,
    async *readAll(after: number) {
      await isStarted;
      yield* log.readAll(after);
    },
  };
  let stop = (): Promise<void> => Promise.resolve();
  let stopped: Promise<void> | undefined;
  const stopping = boltModel(() => {
    stopped ??= stop();
  });
  const side = await startReadSide({ events, store, models: [stopping] });
  stop = () => side.stop();
  begin();
  await side.ready();
  await stopped;
  const model = boltModel(() => undefined);
  expect(await store.open([model])).toEqual([{ position: 100, isBuilt: false }]);
  const next = await startReadSide({ events, store, models: [model] });
  await next.ready();
  expect(next.status()).toMatchObject([{ state: 'live', position }]);
  await next.stop();
  await store.close();
  await log.close();
});

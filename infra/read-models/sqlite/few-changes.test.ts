import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { Document, ReadModel } from '../declare/read-model.js';
import { eq } from '../query/query.js';
import { questionLimits } from './sqlite-questions.js';
import { openSqliteReadStore } from './sqlite-read-store.js';

interface Bolt extends Document {
  readonly color: string;
}

const model: ReadModel<Bolt> = {
  name: 'bolt',
  version: 1,
  fields: { id: 'exact', color: 'text' },
  indexes: [{ fields: ['color'], serves: 'bolts of a color' }],
  handlers: {
    BoltDyed: ({ stream, data }: RecordedEvent<{ type: 'BoltDyed'; data: { color: string } }>) => [
      { id: stream, apply: () => ({ id: stream, color: data.color }) },
    ],
  },
};

const dyed = (position: number, bolt: number, color: string): RecordedEvent => ({
  id: `event-${position}`,
  stream: `bolt-${bolt}`,
  revision: position,
  position,
  type: 'BoltDyed',
  data: { color },
  metadata: {
    actorId: 'someone',
    companyId: 'mill',
    occurredAt: '2026-01-05T09:00:00.000Z',
    commandId: `command-${position}`,
    correlationId: `command-${position}`,
    causationId: null,
  },
});

describe('few changes, which one connection writes, and many, which another one writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-few-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['on the event loop', questionLimits],
    ['beside the event loop', { ...questionLimits, rowsLookedAt: 0, entriesCounted: 0, spanEntries: 2 }],
  ])('are all found by the query that follows, %s, and stay in their order', async (where, limits) => {
    const file = join(folder, `${where}.db`);
    const open = async () => {
      const store = openSqliteReadStore(file, limits);
      return { store, opened: await store.open([model]) };
    };
    const { store } = await open();
    await store.finishBuild(model);
    await store.goLive(model);
    const ofColor = (color: string) => store.count(model, { where: eq('color', color) });

    const sizes = [1, 50, 2, 3, 80, 8, 9, 1];
    let position = 0;
    const seen: number[] = [];
    for (const [at, size] of sizes.entries()) {
      const events = Array.from({ length: size }, (_, bolt) => dyed((position += 1), bolt, `color ${at}`));
      await store.apply([{ model, events, position }]);
      seen.push(await ofColor(`color ${at}`));
    }
    expect(seen).toEqual(sizes);
    expect(await ofColor('color 4')).toBe(80 - 9);
    await store.close();

    const { store: again, opened } = await open();
    expect(opened).toEqual([{ position, isBuilt: true }]);
    expect(await again.get(model, 'bolt-0')).toEqual({ id: 'bolt-0', color: 'color 7' });
    await again.close();
  });
});

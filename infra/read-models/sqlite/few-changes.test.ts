import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dyed, dyedBolts as model } from '../../../test/kit/dyed-bolts.js';
import { eq } from '../query/query.js';
import { questionLimits } from './sqlite-questions.js';
import { openSqliteReadStore } from './sqlite-read-store.js';

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

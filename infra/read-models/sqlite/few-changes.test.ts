import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dyed, dyedBolts as model } from '../../../test/kit/dyed-bolts.js';
import { openDatabase } from '../../sqlite/database.js';
import type { ReadModel } from '../declare/read-model.js';
import { eq, everything, type Where } from '../query/query.js';
import { quoted } from './compile-sql.js';
import { questionLimits } from './sqlite-questions.js';
import { openSqliteReadStore } from './sqlite-read-store.js';
import { tableOf } from './sqlite-tables.js';

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

  it('keep a question waiting that would miss them, also among other records, and no other question', async () => {
    const file = join(folder, 'waiting.db');
    const store = openSqliteReadStore(file);
    const mills: ReadModel = { ...model, name: 'mill' };
    await store.open([model, mills]);
    for (const each of [model, mills]) {
      await store.finishBuild(each);
      await store.goLive(each);
    }
    const reader = openDatabase(file, { durability: 'normal' });
    const inFile = reader.query(`SELECT count(*) FROM ${quoted(tableOf(model).name)}`);
    const dye = (position: number) => store.apply([{ model, events: [dyed(position, position, 'indigo')], position }]);

    await dye(1);
    expect([await store.count(mills, { where: everything }), inFile.first()]).toEqual([0, [0]]);
    expect([await store.count(model, { where: everything }), inFile.first()]).toEqual([1, [1]]);
    await dye(2);
    const ofBolts: Where = { kind: 'among', field: 'color', model: model.name, pick: 'color', where: everything };
    expect([await store.count(mills, { where: ofBolts }), inFile.first()]).toEqual([0, [2]]);
    reader.close();
    await store.close();
  });
});

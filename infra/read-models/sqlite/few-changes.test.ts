import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dyed, dyedBolts as model } from '../../../test/kit/dyed-bolts.js';
import { openDatabase, type SqliteDatabase } from '../../sqlite/database.js';
import type { ReadModel } from '../../schema/read-model.js';
import { anyOf, completeOrder, eq, everything, type Where } from '../../query/query.js';
import type { ReadStore } from '../store/read-store.js';
import { quoted } from './compile-sql.js';
import { questionLimits } from './sqlite-questions.js';
import { openSqliteReadStore } from './sqlite-read-store.js';
import { tableOf } from './sqlite-tables.js';

describe('few changes, which one connection writes, and many, which another one writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-few-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['on the event loop', questionLimits],
    ['beside the event loop', { ...questionLimits, rowsLookedAt: 0 }],
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

  describe('keep a question waiting', () => {
    const mills: ReadModel = { ...model, name: 'mill' };
    const all = { where: everything, order: completeOrder([], () => false), limit: 1, offset: 0 };
    const amongBolts: Where = { kind: 'among', field: 'color', model: model.name, pick: 'color', where: everything };
    let store: ReadStore;
    let reader: SqliteDatabase;
    /** Bolts in the file. */
    const written = () => Number(reader.query(`SELECT count(*) FROM ${quoted(tableOf(model).name)}`).first()?.[0]);
    let position: number;
    /** Dyes so many new bolts. They are written in 200 ms, or sooner where somebody asks for them. */
    const dye = (bolts: number) => {
      const events = Array.from({ length: bolts }, () => dyed((position += 1), position, 'indigo'));
      return store.apply([{ model, events, position }]);
    };

    beforeEach(async () => {
      const file = join(folder, `${randomUUID()}.db`);
      store = openSqliteReadStore(file);
      await store.open([model, mills]);
      for (const each of [model, mills]) {
        await store.finishBuild(each);
        await store.goLive(each);
      }
      reader = openDatabase(file, { durability: 'normal' });
      position = 0;
    });
    afterEach(async () => {
      reader.close();
      await store.close();
    });

    it.each([
      ['a count', () => store.count(model, { where: everything })],
      ['a page', () => store.find(model, all)],
      ['a count of others among them', () => store.count(mills, { where: amongBolts })],
      [
        'a page of others among them',
        () => store.find(mills, { ...all, where: anyOf(amongBolts, eq('color', 'red')) }),
      ],
    ])('that would miss them: %s', async (_, ask) => {
      await dye(3);
      await ask();
      expect(written()).toBe(3);
    });

    it('that would miss what is being written, and no other one', async () => {
      // Nothing can be written now.
      reader.exec('BEGIN IMMEDIATE');
      await dye(1_001);
      // So many are handed over in the next turn.
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      const dyedBolts = store.count(model, { where: everything });
      expect(await store.count(mills, { where: everything })).toBe(0);
      expect(await store.find(mills, all)).toEqual({ rows: 0, texts: [] });
      expect(written()).toBe(0);
      reader.exec('ROLLBACK');
      expect(await dyedBolts).toBe(1_001);
      expect(written()).toBe(1_001);
    });
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dyed, dyedBolts } from '../../../test/kit/dyed-bolts.js';
import { OperatorError } from '../../errors/operator-error.js';
import { openDatabase } from '../../sqlite/database.js';
import { completeOrder, eq } from '../../query/query.js';
import type { ReadStore } from '../store/read-store.js';
import { questionLimits } from './sqlite-questions.js';
import { connectSqlite } from './sqlite-connection.js';
import { openSqliteReadStore } from './sqlite-read-store.js';
import { createThrowawayBuild, dropUnfinished, type ThrowawayBuild } from './throwaway-build.js';

const model = { ...dyedBolts, indexes: [] };
const bolts = 2_000;
const events = Array.from({ length: bolts }, (_, at) => dyed(at + 1, at + 1, 'Ecru'));
const ecru = { where: eq('color', 'Ecru') };

const journalOf = (file: string): unknown => {
  const db = openDatabase(file, { durability: 'normal' });
  const [mode] = db.query('PRAGMA journal_mode').first() ?? [];
  db.close();
  return mode;
};

/** What another process hears that wants to change the file. */
const saidToAnother = (file: string): string => {
  const script =
    "const db = new (require('libsql'))(process.argv[1]);" +
    "try { db.exec('CREATE TABLE intruder (id)'); console.log('done'); } catch ({ code }) { console.log(code); }";
  return spawnSync(process.execPath, ['-e', script, file], { encoding: 'utf8' }).stdout.trim();
};

describe('a build in a file of which nothing has answered yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-throwaway-'));
  const file = join(folder, 'read.db');
  const mark = `${file}-building`;
  let store: ReadStore;
  const start = async () => {
    store = openSqliteReadStore(file, { ...questionLimits, rowsLookedAt: 0 });
    return store.open([model]);
  };
  const buildHalf = () => store.apply([{ model, events: events.slice(0, bolts / 2), position: bolts / 2 }]);
  const finish = async (): Promise<void> => {
    await store.apply([{ model, events, position: bolts }]);
    await store.finishBuild(model);
    await store.goLive(model);
  };
  const counted = () => store.count(model, ecru);

  beforeEach(start);
  afterEach(async () => {
    await store.close();
    for (const side of ['', '-building', '-wal', '-shm']) rmSync(file + side, { force: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is thrown away after a crash, whatever the file looks like, and begins from zero', async () => {
    await buildHalf();
    const isMarked = existsSync(mark);
    await store.close();

    // A crash leaves pages of different moments, and no log that shows which are complete.
    writeFileSync(file, Buffer.alloc(100_000, 'torn'));
    writeFileSync(mark, '');
    expect(isMarked).toBe(true);
    expect(await start()).toEqual([{ position: 0, isBuilt: false }]);
    await finish();
    expect(await counted()).toBe(bolts);
  });

  it('survives crashes from the moment on in which it goes live', async () => {
    await finish();
    expect([existsSync(mark), journalOf(file)]).toEqual([false, 'wal']);
    await store.close();
    expect(await start()).toEqual([{ position: bolts, isBuilt: true }]);
    expect([existsSync(mark), await counted()]).toEqual([false, bolts]);
  });

  it('goes on where it stood after an orderly stop', async () => {
    await buildHalf();
    await store.close();
    expect(existsSync(mark)).toBe(false);
    expect(await start()).toEqual([{ position: bolts / 2, isBuilt: false }]);
    await finish();
    expect(await counted()).toBe(bolts);
  });

  it('answers questions of other connections with what has come so far', async () => {
    await buildHalf();
    expect(await counted()).toBe(bolts / 2);
    const found = await store.find(model, { ...ecru, order: completeOrder([], () => false), limit: 5, offset: 0 });
    expect([found.rows, existsSync(mark)]).toEqual([5, false]);
    await finish();
    expect(await counted()).toBe(bolts);
  });

  it('has the file for itself, also after what was written has been brought to the disk', async () => {
    await store.apply([{ model, events, position: bolts }]);
    await store.finishBuild(model);
    // The file comes to the disk beside the event loop.
    await pause(200);
    expect([existsSync(mark), saidToAnother(file)]).toEqual([true, 'SQLITE_BUSY']);
  });

  it('writes as any other where somebody else reads the file', async () => {
    await store.close();
    rmSync(file);
    const other = openDatabase(file, { durability: 'normal' });
    other.exec('CREATE TABLE note (text TEXT)');
    const read = other.query('SELECT count(*) FROM note');
    expect(await start()).toEqual([{ position: 0, isBuilt: false }]);
    await finish();
    expect([read.first(), await counted()]).toEqual([[0], bolts]);
    other.close();
  });

  /** Puts another file in the place of one that SQLite has open, while something runs. */
  const replaced = async (path: string, putThere: () => void, run: () => Promise<unknown>): Promise<void> => {
    renameSync(path, `${path}-aside`);
    putThere();
    await run();
    rmSync(path, { force: true });
    renameSync(`${path}-aside`, path);
  };
  const hastened = (path: string, build: ThrowawayBuild, putThere: () => void): Promise<void> =>
    replaced(path, putThere, async () => {
      build.hasten();
      await build.closed();
    });

  it('does not end well where the disk did not take it, and begins anew at the next start', async () => {
    const failing = join(folder, 'failing.db');
    const db = connectSqlite(failing);
    db.exec('CREATE TABLE note (text TEXT)');
    const build = createThrowawayBuild(db, failing);
    build.begin();
    // The system can bring nothing to a disk there, and says so.
    await hastened(failing, build, () => symlinkSync('/dev/null', failing));
    for (const _ of ['first', 'again']) {
      expect(() => build.end()).toThrow(OperatorError);
      expect(() => build.end()).toThrow(`The disk did not take the read models in ${failing} (Error: EINVAL`);
    }
    expect([build.isOn(), existsSync(`${failing}-building`)]).toEqual([true, true]);
    db.close();
    dropUnfinished(failing);
    expect([existsSync(failing), existsSync(`${failing}-building`)]).toEqual([false, false]);
  });

  it('ends well where it could not be hastened, as nothing was lost', async () => {
    const unhastened = join(folder, 'unhastened.db');
    const db = connectSqlite(unhastened);
    const build = createThrowawayBuild(db, unhastened);
    build.begin();
    await hastened(unhastened, build, () => undefined);
    build.end();
    expect([build.isOn(), existsSync(`${unhastened}-building`)]).toEqual([false, false]);
    db.close();
  });

  it('sorts beside its file and with a thread of its own, which no connection of the process does afterwards', () => {
    const sorting = join(folder, 'sorting.db');
    const [db, other] = [connectSqlite(sorting), connectSqlite(':memory:')];
    const sortingFolder = () => other.row('PRAGMA temp_store_directory', [])?.[0] ?? '';
    const threads = () => db.row('PRAGMA threads', [])?.[0];
    const build = createThrowawayBuild(db, sorting);
    build.begin();
    const during = [sortingFolder(), threads()];
    build.end();
    expect([during, [sortingFolder(), threads()]]).toEqual([
      [folder, 1],
      ['', 0],
    ]);
    for (const connection of [db, other]) connection.close();
  });

  it('is one as any other where SQLite refuses one of its settings', () => {
    const refused = join(folder, 'refused.db');
    const db = connectSqlite(refused);
    // SQLite sorts in no folder that is not there.
    const elsewhere = { ...db, exec: (sql: string) => db.exec(sql.replaceAll(folder, join(folder, 'gone'))) };
    const build = createThrowawayBuild(elsewhere, refused);
    build.begin();
    expect([build.isOn(), existsSync(`${refused}-building`)]).toEqual([false, false]);
    const settings = ['journal_mode', 'synchronous', 'locking_mode', 'cache_size', 'temp_store', 'threads'];
    const normal = ['wal', 1, 'normal', -8_192, 2, 0];
    expect(settings.map((name) => db.row(`PRAGMA ${name}`, [])?.[0])).toEqual(normal);
    expect(saidToAnother(refused)).toBe('done');
    db.close();
  });
});

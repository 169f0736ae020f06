import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { type BackgroundWriter, openBackgroundWriter, startWritingThread, writerOn } from './background-writer.js';
import { openDatabase, type SqliteDatabase } from './database.js';

describe('a connection that writes in the background', () => {
  let folder: string;
  let path: string;
  let reading: SqliteDatabase;
  let writer: BackgroundWriter;
  const add = (word: string) => ({ sql: 'INSERT INTO thing VALUES (?)', bind: [word] });
  const words = (): readonly unknown[] => reading.query('SELECT word FROM thing ORDER BY rowid').all().flat();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-background-'));
    path = join(folder, 'things.db');
    reading = openDatabase(path, { durability: 'normal' });
    reading.exec('CREATE TABLE thing (word TEXT UNIQUE)');
    writer = openBackgroundWriter(path, { durability: 'normal' });
  });
  afterEach(async () => {
    await writer.close();
    reading.close();
    rmSync(folder, { recursive: true });
  });

  it('writes statements in their order, which others read once all are written', async () => {
    const writing = writer.write([add('warp'), { sql: 'UPDATE thing SET word = upper(word)', bind: [] }, add('weft')]);
    expect(words()).toEqual([]);
    await writing;
    expect(words()).toEqual(['WARP', 'weft']);
  });

  it('leaves the event loop free', async () => {
    const endless = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)';
    let isOver = false;
    let loopTurns = 0;
    const writing = writer
      .write([{ sql: `${endless} INSERT INTO thing SELECT i FROM n`, bind: [200_000] }])
      .then(() => (isOver = true));
    for (; !isOver; loopTurns += 1) await new Promise(setImmediate);
    await writing;
    expect(loopTurns).toBeGreaterThan(10);
  });

  it('writes nothing of what fails, and goes on', async () => {
    await writer.write([add('warp')]);
    await expect(writer.write([add('weft'), add('warp')])).rejects.toThrow('UNIQUE');
    await writer.write([add('fringe')]);
    expect(words()).toEqual(['warp', 'fringe']);
  });

  it('writes nothing after a statement that has failed, wherever SQLite took the transaction back', async () => {
    const unique = 'INSERT OR ROLLBACK INTO thing VALUES (?)';
    const made: string[] = [];
    const statements = function* () {
      for (const word of ['warp', 'warp', 'weft', 'fringe', 'selvage']) {
        made.push(word);
        yield { sql: unique, bind: [word] };
      }
    };
    await expect(writer.write(statements())).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
    expect(words()).toEqual([]);
    expect(made).not.toContain('selvage');
  });

  it('writes nothing where a statement cannot be made, and goes on', async () => {
    const statements = function* () {
      yield add('warp');
      throw new Error('no text');
    };
    await expect(writer.write(statements())).rejects.toThrow('no text');
    await writer.write([add('weft')]);
    expect(words()).toEqual(['weft']);
  });

  it.each([
    [
      'of a message that it cannot handle',
      (thread: Worker) => thread.postMessage({ step: 'spin' }),
      'has ended: steps',
    ],
    ['without saying why', (thread: Worker) => void thread.terminate(), 'has ended: exit code'],
  ])('lets nobody wait whose thread dies %s, and leaves nothing half written', async (_, kill, why) => {
    const thread = startWritingThread(path, { durability: 'normal' });
    const mortal = writerOn(thread);
    await mortal.write([add('warp')]);
    const statements = function* () {
      yield add('weft');
      kill(thread);
      yield add('fringe');
      yield add('selvage');
    };
    await expect(mortal.write(statements())).rejects.toThrow(why);
    await expect(mortal.write([add('fringe')])).rejects.toThrow(why);
    await mortal.close();
    expect(words()).toEqual(['warp']);
  });

  it('opens the file once that is possible', async () => {
    const later = join(folder, 'later', 'things.db');
    const early = openBackgroundWriter(later, { durability: 'normal' });
    await expect(early.write([add('warp')])).rejects.toThrow('open');
    mkdirSync(join(folder, 'later'));
    const made = openDatabase(later, { durability: 'normal' });
    made.exec('CREATE TABLE thing (word TEXT UNIQUE)');
    await early.write([add('weft')]);
    expect(made.query('SELECT word FROM thing').all().flat()).toEqual(['weft']);
    await early.close();
    made.close();
  });
});

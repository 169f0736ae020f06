import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackgroundWriter, type Bulk, openBackgroundWriter } from './background-writer.js';
import { openDatabase, type SqliteDatabase } from './database.js';

describe('a connection that writes in the background', () => {
  let folder: string;
  let path: string;
  let reading: SqliteDatabase;
  let writer: BackgroundWriter;
  const added = (...words: readonly string[]): Bulk => ({
    sql: 'INSERT INTO thing VALUES (?)',
    rows: words.map((word) => [word]),
  });
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

  it('writes statements in their order, which others read when all are written', async () => {
    const inUpperCase = { sql: 'UPDATE thing SET word = upper(word)', rows: [[]] };
    const writing = writer.write([added('warp'), inUpperCase, added('weft', 'fringe')]);
    expect(words()).toEqual([]);
    await writing;
    expect(words()).toEqual(['WARP', 'weft', 'fringe']);
  });

  it('leaves the event loop free', async () => {
    const endless = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)';
    let isOver = false;
    let loopTurns = 0;
    const writing = writer
      .write([{ sql: `${endless} INSERT INTO thing SELECT i FROM n`, rows: [[200_000]] }])
      .then(() => (isOver = true));
    for (; !isOver; loopTurns += 1) await new Promise(setImmediate);
    await writing;
    expect(loopTurns).toBeGreaterThan(10);
  });

  it.each(['INSERT INTO thing VALUES (?)', 'INSERT OR ROLLBACK INTO thing VALUES (?)'])(
    'writes nothing of a transaction that fails by %s, and goes on',
    async (sql) => {
      const twice = { sql, rows: [['warp'], ['warp'], ['weft']] };
      await expect(writer.write([twice])).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
      expect(words()).toEqual([]);
      await writer.write([added('fringe')]);
      expect(words()).toEqual(['fringe']);
    },
  );

  it('rejects pending writes when its thread has ended', async () => {
    await writer.write([added('warp')]);
    // Without a transaction the message ends the thread.
    const write = (bulks: readonly Bulk[]): Promise<void> => writer.write(bulks);
    await expect(Reflect.apply(write, undefined, [undefined])).rejects.toThrow('has ended: exit code 0');
    await expect(writer.write([added('weft')])).rejects.toThrow('has ended: exit code 0');
    expect(words()).toEqual(['warp']);
  });

  it('opens the file again where it could not be opened before', async () => {
    const late = join(folder, 'late');
    const other = openBackgroundWriter(join(late, 'things.db'), { durability: 'normal' });
    const made = { sql: 'CREATE TABLE thing (word TEXT)', rows: [[]] };
    await expect(other.write([made])).rejects.toThrow();
    mkdirSync(late);
    await other.write([made]);
    await other.close();
  });
});

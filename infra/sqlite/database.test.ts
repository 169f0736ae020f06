import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.js';
import { openWritingDatabase } from './writing-database.js';

/** The rows that another process counts, which opens the file and closes it again. */
const countedElsewhere = (path: string): string => {
  const script = `const db = new (require('libsql'))(process.argv[1]);
    console.log(db.prepare('SELECT count(*) AS n FROM thing').get().n);
    db.close();`;
  return spawnSync(process.execPath, ['-e', script, path], { encoding: 'utf8' }).stdout.trim();
};

describe('a database of this process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-database-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps one file for all of its connections while another process opens and closes it', async () => {
    const path = join(folder, 'things.db');
    const reading = openDatabase(path, { durability: 'normal' });
    reading.exec('CREATE TABLE thing (id INTEGER)');
    const writing = await openWritingDatabase(path, { durability: 'normal' });
    const count = reading.query('SELECT count(*) FROM thing');
    for (const expected of [1, 2, 3]) {
      await writing.write([{ sql: 'INSERT INTO thing VALUES (1)', bind: [] }]);
      expect([count.first()?.[0], countedElsewhere(path)]).toEqual([expected, String(expected)]);
    }
    writing.close();
    reading.close();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { TooSlow } from '../errors/too-slow.js';
import { openDatabase, type SqliteDatabase } from './database.js';
import { openReadingDatabase, type ReadingDatabase } from './reading-database.js';

/** A query that counts until it is stopped. */
const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n WHERE i < ?';

describe('queries off the event loop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-reading-'));
  const path = join(folder, 'things.db');
  let writing: SqliteDatabase;
  const opened: ReadingDatabase[] = [];
  const open = (connections = 1): ReadingDatabase => {
    const reading = openReadingDatabase(path, { cacheKiB: 1_024, connections });
    opened.push(reading);
    return reading;
  };

  beforeAll(() => {
    writing = openDatabase(path, { durability: 'normal' });
    writing.exec('CREATE TABLE thing (id INTEGER)');
  });
  afterEach(async () => {
    for (const reading of opened.splice(0)) await reading.close();
  });
  afterAll(() => {
    writing.close();
    rmSync(folder, { recursive: true });
  });

  const within = (ms: number) => ({ deadline: performance.now() + ms });
  const count = (asker: string) => ({
    ...{ sql: 'SELECT count(*) FROM thing WHERE id >= ?', bind: [1], asker },
    ...within(10_000),
  });
  const neverEnds = (asker: string, ms: number) => ({ sql: endless, bind: [0], asker, ...within(ms) });

  it('see earlier commits', async () => {
    const reading = open();
    for (const expected of [1, 2]) {
      writing.exec(`INSERT INTO thing VALUES (${expected})`);
      expect(await reading.first(count('mill'))).toEqual([expected]);
    }
  });

  it('are stopped at their deadline, and the next one runs', async () => {
    const reading = open();
    await expect(reading.first(neverEnds('mill', 50))).rejects.toThrow(TooSlow);
    expect(await reading.first(count('mill'))).toEqual([2]);
  });

  it('end as unavailable, and not as too slow, when the database closes', async () => {
    const reading = open();
    const running = reading.first(neverEnds('mill', 10_000));
    const waiting = reading.first(count('mill'));
    const ended = Promise.allSettled([running, waiting]);
    await after(50);
    await reading.close();
    const unavailable = { status: 'rejected', reason: expect.any(StoreUnavailable) as unknown };
    expect(await ended).toEqual([unavailable, unavailable]);
  });

  it('leave the event loop free', async () => {
    const reading = open();
    const asked = reading.first(neverEnds('mill', 200)).catch((error: unknown) => error);
    let loopTurns = 0;
    const isOver = asked.then(() => true);
    while (!(await Promise.race([isOver, after(5, false)]))) loopTurns += 1;
    expect(await asked).toBeInstanceOf(TooSlow);
    expect(loopTurns).toBeGreaterThan(3);
  });

  it('of one source take turns, so that others run in between', async () => {
    const reading = open(2);
    const slow = [neverEnds('mill', 500), neverEnds('mill', 500)].map((each) =>
      reading.first(each).catch((e: unknown) => e),
    );
    expect(await Promise.race([reading.first(count('weaver')), Promise.all(slow)])).toEqual([2]);
    expect(await Promise.all(slow)).toEqual([expect.any(TooSlow), expect.any(TooSlow)]);
  });

  it('are refused, and nothing else fails, when no connection can be opened', async () => {
    const reading = openReadingDatabase(join(folder, 'nowhere', 'things.db'), { cacheKiB: 1_024, connections: 1 });
    await expect(reading.first(count('mill'))).rejects.toThrow(/open/);
    await reading.close();
  });

  it('reject with the errors of the database', async () => {
    const reading = open();
    await expect(reading.first({ ...count('mill'), sql: 'SELECT nothing FROM thing' })).rejects.toThrow('nothing');
    await expect(reading.first({ ...count('mill'), sql: 'DELETE FROM thing RETURNING id', bind: [] })).rejects.toThrow(
      'readonly',
    );
  });
});

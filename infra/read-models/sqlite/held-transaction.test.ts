import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { holdTransaction } from './held-transaction.js';
import { connectSqlite, type SqliteConnection } from './sqlite-connection.js';

const diskFull = (): Error => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

describe('a held transaction', () => {
  let db: SqliteConnection;
  let commits: number;
  let isFull: boolean;
  let undone: number;
  let transaction: ReturnType<typeof holdTransaction>;

  const add = (word: string) => () => db.run('INSERT INTO word VALUES (?)', [word]);
  const words = () => db.rows('SELECT word FROM word ORDER BY rowid', []).map(([word]) => word);

  beforeEach(() => {
    db = connectSqlite(':memory:');
    db.exec('CREATE TABLE word (word TEXT PRIMARY KEY)');
    [commits, isFull, undone] = [0, false, 0];
    const commit = (): void => {
      if (isFull) throw diskFull();
      db.commit();
      commits += 1;
    };
    transaction = holdTransaction(
      { ...db, commit },
      { beforeCommit: () => undefined, committed: () => undefined, undone: () => void (undone += 1) },
    );
  });
  afterEach(() => db.close());

  it('commits its pieces together, a little later', async () => {
    transaction.run(add('warp'), 1);
    transaction.run(add('weft'), 1);
    expect([words(), commits]).toEqual([['warp', 'weft'], 0]);
    while (commits === 0) await pause(5);
    expect([words(), commits]).toEqual([['warp', 'weft'], 1]);
  });

  it('commits in the next turn when it holds much', async () => {
    transaction.run(add('warp'), 1_000);
    expect(commits).toBe(0);
    await pause(1);
    expect(commits).toBe(1);
  });

  it('commits what is due although long pieces follow in each turn', async () => {
    const many = 'WITH RECURSIVE pick (n) AS (SELECT ? UNION ALL SELECT n + 1 FROM pick WHERE n % 5000 <> 4999)';
    for (let turn = 0; turn < 5; turn += 1) {
      transaction.run(() => db.run(`${many} INSERT INTO word SELECT n FROM pick`, [turn * 5_000]), 500);
      await nextTurn();
    }
    const byItself = commits;
    transaction.commit();
    expect(byItself).toBeGreaterThan(0);
  });

  it('commits nothing when it holds nothing', () => {
    transaction.commit();
    expect(commits).toBe(0);
  });

  it('undoes a piece that throws, and runs those before it again', () => {
    transaction.run(add('warp'), 1);
    const half = (): void => {
      add('weft')();
      add('warp')();
    };
    expect(() => transaction.run(half, 1)).toThrow('UNIQUE');
    expect(undone).toBe(1);
    transaction.run(add('selvage'), 1);
    transaction.commit();
    expect(words()).toEqual(['warp', 'selvage']);
  });

  it('keeps what it holds while the disk is full, and takes no more', async () => {
    isFull = true;
    transaction.run(add('warp'), 1);
    transaction.run(add('weft'), 1_000);
    await pause(1);
    expect(() => transaction.run(add('selvage'), 1)).toThrow('disk is full');
    isFull = false;
    transaction.run(add('fringe'), 1);
    transaction.commit();
    expect(words()).toEqual(['warp', 'weft', 'fringe']);
  });

  it('commits by itself when the disk takes it again', async () => {
    isFull = true;
    transaction.run(add('warp'), 1_000);
    await pause(1);
    expect(words()).toEqual([]);
    isFull = false;
    while (commits === 0) await pause(20);
    expect(words()).toEqual(['warp']);
  });
});

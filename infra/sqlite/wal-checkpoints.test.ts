import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createWalCheckpoints, type WalCheckpoints, withoutCheckpoints } from './wal-checkpoints.js';
import { openDatabase, type SqliteDatabase } from './database.js';

const longLog = 200_000;

describe('checkpoints of a write-ahead log', () => {
  let folder: string;
  let path: string;
  let db: SqliteDatabase;
  let checkpoints: WalCheckpoints;

  const bytesOf = (file: string): number => statSync(file).size;
  /** Writes a tenth of a long log. */
  const write = (): void => {
    db.exec('BEGIN IMMEDIATE; INSERT INTO bolt VALUES (randomblob(20000)); COMMIT');
    checkpoints.committed();
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-checkpoints-'));
    path = join(folder, 'read.db');
    db = openDatabase(path, { durability: 'normal' });
    db.exec(`${withoutCheckpoints}; CREATE TABLE bolt (cloth BLOB)`);
    checkpoints = createWalCheckpoints(path, longLog);
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });

  it('leave a short log alone', async () => {
    const before = bytesOf(path);
    write();
    await checkpoints.close();
    expect(bytesOf(path)).toBe(before);
  });

  it('copy a long log into the file, and let it start again', async () => {
    for (let written = 0; written < 12; written += 1) write();
    await checkpoints.close();
    expect(bytesOf(path)).toBeGreaterThan(longLog);
    const length = bytesOf(`${path}-wal`);
    for (let written = 0; written < 8; written += 1) write();
    await checkpoints.close();
    // Later writes have overwritten the log's frames that are already in the file.
    expect(bytesOf(`${path}-wal`)).toBe(length);
  });

  it('ignore a short log that has started again, even in a long file', async () => {
    for (let written = 0; written < 12; written += 1) write();
    await checkpoints.close();
    const copied = bytesOf(path);
    for (let written = 0; written < 6; written += 1) write();
    await checkpoints.close();
    expect(bytesOf(path)).toBe(copied);
  });

  it('bring a log into the file each time that it has become long again', async () => {
    for (let time = 0; time < 3; time += 1) {
      const copied = bytesOf(path);
      for (let written = 0; bytesOf(path) < copied + longLog; written += 1) {
        expect(written).toBeLessThan(2_000);
        await nextTurn();
        await checkpoints.beforeBegin();
        write();
      }
    }
    await checkpoints.close();
  });

  it('bring a log into the file that was made after another had been removed', async () => {
    write();
    db.exec('PRAGMA journal_mode = MEMORY');
    db.exec('PRAGMA journal_mode = WAL');
    const copied = bytesOf(path);
    for (let written = 0; written < 12; written += 1) write();
    await checkpoints.close();
    expect(bytesOf(path)).toBeGreaterThanOrEqual(copied + longLog);
  });

  it('let the log of a writer without pauses start again', async () => {
    let longest = 0;
    const length = (): number => bytesOf(`${path}-wal`);
    // The file grows with each write until the log starts again in it.
    while (length() > longest && longest < 100 * longLog) {
      longest = length();
      await nextTurn();
      await checkpoints.beforeBegin();
      write();
    }
    await checkpoints.close();
    expect(longest).toBeGreaterThan(longLog);
    expect(length()).toBe(longest);
  });

  it('are left for later where the database can not be opened once more', async () => {
    for (let written = 0; written < 12; written += 1) write();
    const unopened = join(folder, 'a-folder');
    mkdirSync(unopened);
    copyFileSync(`${path}-wal`, `${unopened}-wal`);
    const failing = createWalCheckpoints(unopened, longLog);
    failing.committed();
    failing.committed();
    await expect(failing.close()).resolves.toBeUndefined();
  });
});

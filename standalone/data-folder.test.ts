import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../infra/sqlite/database.js';
import { DataFolderInUse, takeDataFolder } from './data-folder.js';

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is refused, in a clear sentence, while another holder has it', () => {
    const release = takeDataFolder(folder);
    expect(() => takeDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => takeDataFolder(folder)).toThrow(/already runs on the folder .*DATA_DIR/);
    release();
    takeDataFolder(folder)();
  });

  it('is closed to other users with all databases in it, however open it was', () => {
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'state.db'), '', { mode: 0o644 });
    const release = takeDataFolder(folder);
    const db = openDatabase(join(folder, 'state.db'), { durability: 'full' });
    db.exec('CREATE TABLE a (b)');
    const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
    expect(modes.map(([name]) => name)).toEqual(expect.arrayContaining(['lock.db', 'state.db', 'state.db-wal']));
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    db.close();
    release();
  });

  it('is free again after its holder was killed', () => {
    const script = `
      import Database from 'libsql';
      const db = new Database(${JSON.stringify(join(folder, 'lock.db'))});
      db.exec('PRAGMA journal_mode = WAL'); db.exec('BEGIN EXCLUSIVE');
      process.kill(process.pid, 'SIGKILL');`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: process.cwd() });
    expect(signal).toBe('SIGKILL');
    takeDataFolder(folder)();
  });
});

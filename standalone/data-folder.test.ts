import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

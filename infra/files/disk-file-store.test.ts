import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import { openDiskFileStore } from './disk-file-store.js';
import { describeFileStore } from '../../test/contracts/file-store.suite.js';

const start = async () => {
  const root = mkdtempSync(join(tmpdir(), 'selvage-files-'));
  const folder = join(root, 'files');
  let now = '2026-01-01T00:00:00.000Z';
  const state = openSqliteStateStore(':memory:', { now: () => now });
  const open = () => openDiskFileStore(folder, state, { now: () => now });
  return {
    folder,
    files: await open(),
    restart: open,
    bodies: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
    setNow: (next: string) => void (now = next),
    close: async () => {
      await state.close();
      rmSync(root, { recursive: true });
    },
  };
};

describeFileStore('disk', start);

describe('a disk that is full', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('answers %s, and the store is away until there is room', async (code) => {
    const harness = await start();
    const full = Readable.from(
      (function* () {
        yield Buffer.from('the first bytes');
        throw Object.assign(new Error('no room'), { code });
      })(),
    );
    const photo = { container: 'fabrics', companyId: 'c1', extension: 'png' } as const;
    await expect(harness.files.write(photo, full, 1_000)).rejects.toThrow(StoreUnavailable);
    expect(await harness.bodies()).toBe(0);
    await harness.close();
  });
});

describe('files on disk after a kill', () => {
  const photo = { container: 'fabrics', companyId: 'c1', extension: 'png' } as const;
  let harness: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    harness = await start();
  });
  afterEach(() => harness.close());

  it('are gone when the upload had not ended', async () => {
    await writeFile(join(harness.folder, 'incoming', `fabrics.${'a'.repeat(32)}.png.part`), 'half');
    await writeFile(join(harness.folder, 'incoming', 'whatever'), 'else');
    await harness.restart();
    expect(await harness.bodies()).toBe(0);
  });

  it('are in their place when their row was there already', async () => {
    const row = await harness.files.write(photo, Buffer.from('whole'), 9);
    await rename(
      join(harness.folder, 'fabrics', row.name),
      join(harness.folder, 'incoming', `fabrics.${row.name}.part`),
    );
    const again = await harness.restart();
    expect(await text(await again.open(row))).toBe('whole');
  });

  it('can be read by the owner of the process alone', async () => {
    const row = await harness.files.write(photo, Buffer.from('x'), 9);
    expect((await stat(join(harness.folder, 'fabrics', row.name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(harness.folder, 'fabrics'))).mode & 0o777).toBe(0o700);
  });

  it('leave nothing when the disk refuses the file its place', async () => {
    await rename(join(harness.folder, 'incoming'), join(harness.folder, 'gone'));
    await expect(harness.files.write(photo, Buffer.from('x'), 9)).rejects.toThrow();
    await mkdir(join(harness.folder, 'incoming'));
    expect(await harness.files.usage('c1')).toBe(0);
  });
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDiskFileStore } from '../../infra/files/disk-file-store.js';
import type { FileStore } from '../../infra/files/file-store.js';
import type { Logger } from '../../infra/logging/logger.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { createPhotoSizes, makeSizes } from './photo-sizes.js';

const now = () => '2026-01-01T00:00:00.000Z';
const draw = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#a03050' } })
    .png()
    .toBuffer();

describe('the sizes of a picture', () => {
  const root = mkdtempSync(join(tmpdir(), 'selvage-sizes-'));
  const state = openSqliteStateStore(':memory:', { now });
  let files: FileStore;
  let warnings: unknown[] = [];
  const warn: Logger['warn'] = (...warning) => void warnings.push(warning);
  const upload = (bytes: Buffer) =>
    files.write({ container: 'fabrics', companyId: 'c1', extension: 'png' }, bytes, 1_000_000);
  const kept = () => readdirSync(join(root, 'fabrics')).length;

  beforeAll(async () => {
    files = await openDiskFileStore(root, state, { now });
  });
  beforeEach(async () => {
    warnings = [];
    rmSync(join(root, 'fabrics'), { recursive: true });
    files = await openDiskFileStore(root, state, { now });
  });
  afterAll(async () => {
    await state.close();
    rmSync(root, { recursive: true });
  });

  it('are made one time with it', async () => {
    const bytes = await draw();
    const row = await upload(bytes);
    await makeSizes(files, row, bytes);
    const sizes = createPhotoSizes(files, { warn });
    expect((await sizes.get(row, 80)).contentType).toBe('image/webp');
    expect([(await sizes.get(row, 160)).companyId, kept()]).toEqual([null, 4]);
  });

  it('of a picture from before the sizes are made at the first request, one time for all requests', async () => {
    const row = await upload(await draw());
    const sizes = createPhotoSizes(files, { warn });
    const [first, ...others] = await Promise.all([80, 80, 80].map(() => sizes.get(row, 80)));
    expect(others).toEqual([first, first]);
    expect(await sizes.get(row, 80)).toEqual(first);
    expect(kept()).toBe(2);
  });

  it('are replaced by the picture itself when they cannot be made, with the reason in the log', async () => {
    const row = await upload(Buffer.from('cloth'));
    const sizes = createPhotoSizes(files, { warn });
    await makeSizes(files, row, Buffer.from('cloth'));
    expect(await Promise.all([sizes.get(row, 80), sizes.get(row, 80)])).toEqual([row, row]);
    expect(kept()).toBe(1);
    expect(warnings).toEqual([[expect.stringContaining('could not'), { companyId: 'c1' }, expect.any(Error)]]);
  });

  it('leave no file when the picture is removed during their creation', async () => {
    const bytes = await draw();
    const row = await upload(bytes);
    const removedMeanwhile: FileStore = {
      ...files,
      write: async (...args) => {
        await files.remove(row);
        return files.write(...args);
      },
    };
    await makeSizes(removedMeanwhile, row, bytes);
    expect(kept()).toBe(0);
  });
});

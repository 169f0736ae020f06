import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskProbe } from './readiness.js';

describe('whether the disk can be written', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvage-disk-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is tried, and leaves nothing', async () => {
    await createDiskProbe(folder)();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is reported as down when a write fails', async () => {
    await rm(folder, { recursive: true });
    await expect(createDiskProbe(folder)()).rejects.toThrow('ENOENT');
    const full = async (): Promise<never> => {
      throw Object.assign(new Error('No space left.'), { code: 'ENOSPC' });
    };
    await expect(createDiskProbe(folder, full)()).rejects.toThrow('No space left.');
  });

  it('is tried once, however many ask at a time', async () => {
    let tries = 0;
    const probe = createDiskProbe(folder, async () => void tries++);
    await Promise.all([probe(), probe(), probe()]);
    expect(tries).toBe(1);
  });
});

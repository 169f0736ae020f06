import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PassThrough, Readable } from 'node:stream';
import { throughDisk } from './through-disk.js';

describe('a stream through the disk', () => {
  const left = (): readonly string[] => readdirSync(tmpdir()).filter((name) => /^selvage-.*\.part$/.test(name));

  it('comes back as it is', async () => {
    const chunks = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_000, index));
    expect((await throughDisk(Readable.from(chunks))).equals(Buffer.concat(chunks))).toBe(true);
    expect((await throughDisk(Readable.from([]))).length).toBe(0);
  });

  it('leaves nothing when it breaks, and shows no file while it is written', async () => {
    const before = left();
    const source = new PassThrough();
    const reading = throughDisk(source);
    source.write('a beginning');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(left()).toEqual(before);
    source.destroy(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    expect(left()).toEqual(before);
  });
});

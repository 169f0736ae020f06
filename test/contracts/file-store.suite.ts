import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore, NewFile } from '../../infra/files/file-store.js';

export interface FileStoreHarness {
  readonly files: FileStore;
  /** Opens the same files again, like after a restart of the process. */
  restart(): Promise<FileStore>;
  /** The number of stored bodies, including incomplete ones. */
  bodies(): Promise<number>;
  /** Sets the present, an ISO instant. */
  setNow(now: string): void;
  close(): Promise<void>;
}

const photo = (over: Partial<NewFile> = {}): NewFile => ({
  container: 'fabrics',
  companyId: 'c1',
  extension: 'png',
  ...over,
});

/** The contract of the files port (docs/security.md, "Files"). */
export const describeFileStore = (name: string, start: () => Promise<FileStoreHarness>): void => {
  describe(`files on ${name}`, () => {
    let harness: FileStoreHarness;
    let files: FileStore;
    beforeEach(async () => {
      harness = await start();
      files = harness.files;
    });
    afterEach(() => harness.close());

    it('keeps for whom a file was made', async () => {
      const row = await files.write(photo({ userId: 'u1' }), Buffer.from('x'), 9);
      expect((await (await harness.restart()).row('fabrics', row.name))?.userId).toBe('u1');
    });

    it('returns a written file with its row, also after a restart', async () => {
      const bytes = Buffer.from('some bytes of a picture');
      const row = await files.write(photo(), Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]), 100);
      expect(row).toMatchObject({
        container: 'fabrics',
        companyId: 'c1',
        contentType: 'image/png',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        expiresAt: null,
      });
      const again = await harness.restart();
      expect(await again.row('fabrics', row.name)).toEqual(row);
      expect((await buffer(await again.open(row))).equals(bytes)).toBe(true);
    });

    it('takes a buffer as well, and nothing at all', async () => {
      const row = await files.write(photo(), Buffer.from([0, 255, 10]), 100);
      expect([...(await buffer(await files.open(row)))]).toEqual([0, 255, 10]);
      const empty = await files.write(photo(), Buffer.alloc(0), 100);
      expect([empty.size, (await buffer(await files.open(empty))).length]).toEqual([0, 0]);
    });

    it('names files by itself: 128 random bits and the extension', async () => {
      const names = await Promise.all([1, 2].map(async () => (await files.write(photo(), Buffer.from('x'), 9)).name));
      for (const made of names) expect(made).toMatch(/^[0-9a-f]{32}\.png$/);
      expect(names[0]).not.toBe(names[1]);
    });

    it.each([
      ['fabrics', 'svg'],
      ['pictures', 'html'],
      ['csv', 'png'],
      ['sounds', 'ogg'],
      ['fabrics', '../png'],
      ['fabrics', 'constructor'],
    ] as const)('takes no file for %s that ends in %j', async (container, extension) => {
      await expect(files.write(photo({ container, extension }), Buffer.from('x'), 9)).rejects.toMatchObject({
        code: 'file.type',
      });
      expect(await harness.bodies()).toBe(0);
    });

    it.each(['../../etc/passwd', '', '%2e%2e', 'a'.repeat(5000), '__proto__'])(
      'has no row for the name %j',
      async (bad) => {
        expect(await files.row('fabrics', bad)).toBeUndefined();
      },
    );

    it('finds a file only in its own container', async () => {
      const row = await files.write(photo(), Buffer.from('x'), 9);
      expect(await files.row('pictures', row.name)).toBeUndefined();
    });

    it('refuses more than the limit and keeps nothing of it', async () => {
      const tooMuch = Readable.from([Buffer.alloc(60), Buffer.alloc(60)]);
      await expect(files.write(photo(), tooMuch, 100)).rejects.toMatchObject({ code: 'file.too-large' });
      expect((await files.write(photo(), Buffer.alloc(100), 100)).size).toBe(100);
      expect(await harness.bodies()).toBe(1);
    });

    it('keeps nothing of an upload that broke off', async () => {
      const broken = Readable.from(
        (function* () {
          yield Buffer.from('half of ');
          throw new Error('connection lost');
        })(),
      );
      await expect(files.write(photo(), broken, 100)).rejects.toThrow('connection lost');
      expect(await harness.bodies()).toBe(0);
      expect(await files.usage('c1')).toBe(0);
    });

    it('removes a file with its bytes; a second time changes nothing', async () => {
      const row = await files.write(photo(), Buffer.from('x'), 9);
      await files.remove(row);
      await files.remove(row);
      expect(await files.row('fabrics', row.name)).toBeUndefined();
      expect(await harness.bodies()).toBe(0);
      await expect(files.open(row)).rejects.toThrow(/not there/);
    });

    it('finds the file made from another one, and removes both together', async () => {
      const whole = await files.write(photo(), Buffer.from('whole'), 9);
      const made = (as: string) => photo({ companyId: null, madeFrom: { name: whole.name, as } });
      const small = await files.write(made('80'), Buffer.from('small'), 9);
      await files.write(made('160'), Buffer.from('larger'), 9);
      expect(await (await harness.restart()).made(whole, '80')).toEqual(small);
      expect([await files.made(whole, '640'), await files.made(small, '80')]).toEqual([undefined, undefined]);
      expect(await files.usage('c1')).toBe(5);
      await files.remove(whole);
      expect([await files.made(whole, '80'), await files.row('fabrics', small.name)]).toEqual([undefined, undefined]);
      expect(await harness.bodies()).toBe(0);
    });

    it('makes a derived file again after its own removal', async () => {
      const whole = await files.write(photo(), Buffer.from('whole'), 9);
      const made = photo({ companyId: null, madeFrom: { name: whole.name, as: '80' } });
      await files.remove(await files.write(made, Buffer.from('small'), 9));
      expect(await files.made(whole, '80')).toBeUndefined();
      const again = await files.write(made, Buffer.from('again'), 9);
      expect(await files.made(whole, '80')).toEqual(again);
      await files.remove(whole);
      expect(await harness.bodies()).toBe(0);
    });

    it('counts the stored bytes of a company, without expiring files', async () => {
      const companyId = randomUUID();
      await files.write(photo({ companyId }), Buffer.alloc(40), 99);
      const second = await files.write(photo({ companyId, container: 'pictures' }), Buffer.alloc(50), 99);
      await files.write(
        photo({ companyId, container: 'csv', extension: 'csv', expiresAt: '2026-01-01T00:10:00.000Z' }),
        Buffer.alloc(9),
        99,
      );
      await files.write(photo({ companyId: 'another' }), Buffer.alloc(70), 99);
      expect(await files.usage(companyId)).toBe(90);
      await files.remove(second);
      expect(await files.usage(companyId)).toBe(40);
    });

    it('has an expiring file until its time, and no bytes of it after the sweep', async () => {
      const lasting = await files.write(photo(), Buffer.from('x'), 9);
      const export1 = await files.write(
        photo({ container: 'csv', extension: 'csv', expiresAt: '2026-01-01T00:10:00.000Z' }),
        Buffer.from('a,b'),
        9,
      );
      harness.setNow('2026-01-01T00:09:59.000Z');
      expect(await files.row('csv', export1.name)).toEqual(export1);
      expect(await files.sweep('2026-01-01T00:09:59.000Z')).toBe(0);
      harness.setNow('2026-01-01T00:10:01.000Z');
      expect(await files.row('csv', export1.name)).toBeUndefined();
      expect(await files.sweep('2026-01-01T00:10:01.000Z')).toBe(1);
      expect(await harness.bodies()).toBe(1);
      expect(await files.row('fabrics', lasting.name)).toEqual(lasting);
    });

    it('lists a file for review at its time, until it is removed or needs no review', async () => {
      const reviewAt = '2026-01-02T00:00:00.000Z';
      const [shown, orphan] = [
        await files.write(photo({ reviewAt }), Buffer.from('x'), 9),
        await files.write(photo({ reviewAt }), Buffer.from('y'), 9),
      ];
      await files.write(photo(), Buffer.from('z'), 9);
      expect(await files.toReview('2026-01-01T23:59:59.000Z')).toEqual([]);
      const due = await (await harness.restart()).toReview(reviewAt);
      expect(new Set(due.map(({ name }) => name))).toEqual(new Set([shown.name, orphan.name]));
      await files.review(shown, null);
      await files.review(orphan, '2026-02-01T00:00:00.000Z');
      expect(await files.toReview(reviewAt)).toEqual([]);
      expect(await files.toReview('2026-02-01T00:00:00.000Z')).toEqual([orphan]);
      await files.remove(orphan);
      expect(await files.toReview('2026-02-01T00:00:00.000Z')).toEqual([]);
      expect(await files.row('fabrics', shown.name)).toEqual(shown);
    });
  });
};

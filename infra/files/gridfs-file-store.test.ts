import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describeOnMongo } from '../../test/servers/on-mongo.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import { describeFileStore } from '../../test/contracts/file-store.suite.js';
import { openGridFsFileStore } from './gridfs-file-store.js';

const photo = { container: 'fabrics', companyId: 'c1', extension: 'png' } as const;

describeOnMongo((mongo) => {
  const start = async () => {
    const connection = await mongo.connect();
    let now = '2026-01-01T00:00:00.000Z';
    const state = openSqliteStateStore(':memory:', { now: () => now });
    const open = () => openGridFsFileStore(connection, state, { now: () => now });
    const ids = async (collection: string, field: string): Promise<readonly string[]> =>
      (await connection.db.collection(collection).find().toArray()).map((found) => String(found[field]));
    return {
      connection,
      state,
      files: await open(),
      restart: open,
      bodies: async () =>
        new Set([...(await ids('files.files', '_id')), ...(await ids('files.chunks', 'files_id'))]).size,
      setNow: (next: string) => void (now = next),
      close: () => state.close(),
    };
  };

  describeFileStore('GridFS', start);

  describe('files in GridFS', () => {
    let harness: Awaited<ReturnType<typeof start>>;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.close());

    it('may have many chunks', async () => {
      const bytes = Buffer.alloc(1_000_000, 'selvage');
      const row = await harness.files.write(photo, bytes, bytes.length);
      expect((await buffer(await harness.files.open(row))).equals(bytes)).toBe(true);
      await harness.files.remove(row);
      expect(await harness.bodies()).toBe(0);
    });

    it('leave nothing of an upload that broke off between two chunks', async () => {
      const broken = Readable.from(
        (function* () {
          yield Buffer.alloc(600_000);
          throw new Error('connection lost');
        })(),
      );
      await expect(harness.files.write(photo, broken, 1_000_000)).rejects.toThrow('connection lost');
      harness.setNow('2026-01-01T01:00:00.000Z');
      expect(await harness.files.sweep('2026-01-01T01:00:00.000Z')).toBe(0);
      expect(await harness.bodies()).toBe(0);
    });

    it('are swept an hour after a kill before their row, and stay when it was there', async () => {
      const kept = await harness.files.write(photo, Buffer.from('kept'), 9);
      const lost = await harness.files.write(photo, Buffer.from('lost'), 9);
      // The state after the process died before its last steps.
      for (const { container, name } of [kept, lost])
        await harness.state.put(
          'file-unsettled',
          `${container}/${name}`,
          { container, name },
          {
            expiresAt: '2026-01-01T01:00:00.000Z',
          },
        );
      await harness.state.remove('file', `${lost.container}/${lost.name}`);
      await harness.files.sweep('2026-01-01T00:59:59.000Z');
      expect(await harness.bodies()).toBe(2);
      await harness.files.sweep('2026-01-01T01:00:00.000Z');
      expect(await harness.bodies()).toBe(1);
      expect(String(await buffer(await harness.files.open(kept)))).toBe('kept');
    });
  });
});

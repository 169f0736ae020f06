import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import type { MongoConnection } from '../mongo/connection.js';
import type { StateStore } from '../state/state-store.js';
import { systemNow } from '../timers/clock.js';
import { createFileRows, keyOf, createMeter } from './file-rows.js';
import { FileLost, type Container, type FileRow, type FileStore } from './file-store.js';
import { contentTypeOf, newFileName } from './file-types.js';

/** Files being written or removed. A row expires long after the write or removal must have ended. */
const unsettled = 'file-unsettled';
const unsettledMs = 3_600_000;
const atOnce = 100;

interface Unsettled {
  readonly container: Container;
  readonly name: string;
}

/** Names begin with 128 random bits in hex; an id uses 96 of these. */
const idOf = (name: string): mongo.ObjectId => new mongo.ObjectId(name.slice(0, 24));

/**
 * Files in GridFS, shared by all processes, with their rows in the state store. Bytes that a killed process left
 * without a row are removed an hour later.
 * @param options.now the present as an ISO instant
 */
export const openGridFsFileStore = async (
  { db, run, stream }: MongoConnection,
  state: StateStore,
  { now = systemNow }: { readonly now?: () => string } = {},
): Promise<FileStore> => {
  const { keep, ...rows } = createFileRows(state, now);
  const bucket = new mongo.GridFSBucket(db, { bucketName: 'files' });
  const files = db.collection('files.files');
  const chunks = db.collection('files.chunks');
  // The driver would make the indexes with the first upload, in parallel to the chunks of another upload.
  await run(() => files.createIndex({ filename: 1, uploadDate: 1 }));
  await run(() => chunks.createIndex({ files_id: 1, n: 1 }, { unique: true }));

  /** An incomplete file may have only chunks. */
  const removeBytes = async ({ name }: Pick<Unsettled, 'name'>): Promise<void> => {
    await run(() => files.deleteOne({ _id: idOf(name) }));
    await run(() => chunks.deleteMany({ files_id: idOf(name) }));
  };
  const unsettle = (file: Unsettled): Promise<void> => {
    const expiresAt = new Date(Date.parse(now()) + unsettledMs).toISOString();
    const { container, name } = file;
    return state.put(unsettled, keyOf(file), { container, name } satisfies Unsettled, { expiresAt });
  };
  const settle = (file: Unsettled): Promise<void> => state.remove(unsettled, keyOf(file));

  const sweepUnsettled = async (at: string): Promise<void> => {
    const left = await state.sweep<Unsettled>(unsettled, at, atOnce);
    for (const { value } of left) {
      if ((await rows.row(value.container, value.name)) === undefined) await removeBytes(value);
    }
    if (left.length === atOnce) await sweepUnsettled(at);
  };

  const remove = async (row: FileRow): Promise<void> => {
    await unsettle(row);
    await rows.remove(row, remove);
    await removeBytes(row);
    await settle(row);
  };

  return {
    ...rows,
    write: async (file, source, maxBytes) => {
      const contentType = contentTypeOf(file.container, file.extension);
      const name = newFileName(file.extension);
      const meter = createMeter(maxBytes);
      const incoming = { container: file.container, name };
      await unsettle(incoming);
      const upload = bucket.openUploadStreamWithId(idOf(name), name);
      await stream(() => pipeline(meter.pass(source), upload)).catch(async (error: unknown) => {
        // The sweep removes bytes that cannot be removed now, or are still being written.
        await removeBytes(incoming).catch(() => undefined);
        throw error;
      });
      const row = await keep(file, { name, contentType, ...meter.measured() });
      // If the note stays, the sweep checks it and finds the row.
      await settle(incoming).catch(() => undefined);
      return row;
    },
    open: async (row) => {
      const [found] = await run(() =>
        bucket
          .find({ _id: idOf(row.name) })
          .limit(1)
          .toArray(),
      );
      if (found === undefined) throw new FileLost(`The bytes of ${keyOf(row)} are not there.`);
      return bucket.openDownloadStream(found._id);
    },
    remove,
    sweep: async (at) => {
      await sweepUnsettled(at);
      return rows.sweep(at, removeBytes);
    },
    close: async () => undefined,
  };
};

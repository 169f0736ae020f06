import { buffer } from 'node:stream/consumers';
import { limitConcurrency } from '../../infra/concurrency/limit-concurrency.js';
import type { FileRow, FileStore } from '../../infra/files/file-store.js';
import { imageMaxBytes, type PictureSize, pictureSizes, smallerImage } from '../../infra/files/image.js';
import type { Logger } from '../../infra/logging/logger.js';

type Files = Pick<FileStore, 'write' | 'row' | 'made' | 'open' | 'remove'>;

const keep = async (files: Files, { container, name }: FileRow, bytes: Buffer, size: PictureSize): Promise<FileRow> => {
  const smaller = await smallerImage(bytes, size);
  // Only uploads count against a company's storage, so a size belongs to no company.
  const file = { container, companyId: null, extension: 'webp', madeFrom: { name, as: String(size) } };
  const row = await files.write(file, smaller, imageMaxBytes);
  // If the picture was removed concurrently, its earlier sizes were removed too, but not this one.
  if ((await files.row(container, name)) === undefined) await files.remove(row);
  return row;
};

/** Makes every size of an uploaded picture. A failed size is no error: it is made when a page requests it. */
export const makeSizes = async (files: Files, row: FileRow, bytes: Buffer): Promise<void> => {
  await Promise.allSettled(pictureSizes.map((size) => keep(files, row, bytes, size)));
};

/** A picture from before the sizes existed gets each of them when a page first requests it. */
export interface PhotoSizes {
  /** The picture in a size; the picture itself when the size cannot be made, with the reason in the log. */
  get(row: FileRow, size: PictureSize): Promise<FileRow>;
}

export const createPhotoSizes = (files: Files, logger: Pick<Logger, 'warn'>): PhotoSizes => {
  const inTheMaking = new Map<string, Promise<FileRow>>();
  // A page of old pictures requests all of its sizes at a time: in parallel they would occupy every thread of the
  // process.
  const inTurn = limitConcurrency(1);

  const make = async (row: FileRow, size: PictureSize): Promise<FileRow> =>
    (await files.made(row, String(size))) ?? keep(files, row, await buffer(await files.open(row)), size);

  const makeOnce = (row: FileRow, size: PictureSize): Promise<FileRow> => {
    const key = `${row.name} ${size}`;
    const known = inTheMaking.get(key);
    if (known !== undefined) return known;
    const made = inTurn(() => make(row, size))
      .catch((error: unknown) => {
        logger.warn('A picture could not be made smaller and is shown as it is.', { companyId: row.companyId }, error);
        return row;
      })
      .finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, made);
    return made;
  };

  return {
    get: async (row, size) => (await files.made(row, String(size))) ?? makeOnce(row, size),
  };
};

import { buffer } from 'node:stream/consumers';
import type { FileRow, FileStore } from '../../infra/files/file-store.js';
import { imageMaxBytes, type PictureSize, pictureSizes, smallerImage } from '../../infra/files/image.js';

type Files = Pick<FileStore, 'write' | 'row' | 'made' | 'open' | 'remove'>;

const keep = async (files: Files, { container, name }: FileRow, bytes: Buffer, size: PictureSize): Promise<FileRow> => {
  const smaller = await smallerImage(bytes, size);
  // Ours, not the company's: only what it sent counts against its storage.
  const file = { container, companyId: null, extension: 'webp', madeFrom: { name, as: String(size) } };
  const row = await files.write(file, smaller, imageMaxBytes);
  // Whoever removed the picture meanwhile did not find this one.
  if ((await files.row(container, name)) === undefined) await files.remove(row);
  return row;
};

/** Makes the sizes of a picture that was kept now. What cannot be made now is made when it is asked for. */
export const makeSizes = async (files: Files, row: FileRow, bytes: Buffer): Promise<void> => {
  await Promise.allSettled(pictureSizes.map((size) => keep(files, row, bytes, size)));
};

/** The sizes of pictures: each is made once, those of pictures from before there were any when they are asked for first. */
export interface PhotoSizes {
  /** The picture in a size; the picture itself where that cannot be made. */
  of(row: FileRow, size: PictureSize): Promise<FileRow>;
}

export const createPhotoSizes = (files: Files): PhotoSizes => {
  const inTheMaking = new Map<string, Promise<FileRow>>();
  // One after the other: a page of old pictures asks for all of its sizes at once.
  let last: Promise<unknown> = Promise.resolve();

  const make = async (row: FileRow, size: PictureSize): Promise<FileRow> =>
    (await files.made(row, String(size))) ?? keep(files, row, await buffer(await files.open(row)), size);

  const inTurn = (row: FileRow, size: PictureSize): Promise<FileRow> => {
    const key = `${row.name} ${size}`;
    const known = inTheMaking.get(key);
    if (known !== undefined) return known;
    const made = last.then(() => make(row, size)).finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, made);
    last = made.catch(() => undefined);
    return made;
  };

  return {
    of: async (row, size) => (await files.made(row, String(size))) ?? inTurn(row, size).catch(() => row),
  };
};

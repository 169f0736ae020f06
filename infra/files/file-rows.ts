import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { refusal } from '../../domain/messages.js';
import type { StateStore } from '../state/state-store.js';
import type { Container, FileRow, NewFile } from './file-store.js';

export interface Measured {
  readonly size: number;
  readonly sha256: string;
}

export const createMeter = (maxBytes: number) => {
  const hash = createHash('sha256');
  let size = 0;
  return {
    /** @throws DomainError('file.too-large'), errors of the source */
    pass: async function* (source: Readable | Buffer): AsyncGenerator<Buffer> {
      // A buffer passes as one chunk; Readable.from would iterate over it byte by byte.
      for await (const chunk of Buffer.isBuffer(source) ? [source] : source) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
        size += bytes.length;
        if (size > maxBytes) throw refusal('file.too-large', { limit: maxBytes });
        hash.update(bytes);
        yield bytes;
      }
    },
    /** The result, after all bytes have passed. */
    measured: (): Measured => ({ size, sha256: hash.digest('hex') }),
  };
};

const collection = 'file';
const atOnce = 100;

/** The files with a due review, and its time. There are few at a time, so they are listed as a whole. */
const reviews = 'file-review';
const ofAll = 'all';

/** Files that were made from another one, found and removed with it. */
const derived = 'file-made';

interface Derived extends Pick<FileRow, 'container' | 'name'> {
  readonly as: string;
}

type Review = Pick<FileRow, 'container' | 'name'> & { readonly at: string };

/** The id of a file, unique over all containers. */
export const keyOf = ({ container, name }: Pick<FileRow, 'container' | 'name'>): string => `${container}/${name}`;

type Named = Pick<FileRow, 'container' | 'name'>;

/** An adapter of the port stores their bytes. @param now the present as an ISO instant */
export const createFileRows = (state: StateStore, now: () => string) => {
  const row = async (container: Container, name: string): Promise<FileRow | undefined> =>
    (await state.get<FileRow>(collection, keyOf({ container, name })))?.value;

  const review = ({ container, name }: Named, at: string | null): Promise<void> => {
    const key = keyOf({ container, name });
    if (at === null) return state.remove(reviews, key);
    return state.put(reviews, key, { container, name, at } satisfies Review, { owner: ofAll });
  };

  const listMade = (from: Named) => state.listOwned<Derived>(derived, keyOf(from));

  return {
    row,
    review,
    made: async (from: Named, as: string): Promise<FileRow | undefined> => {
      for (const { value } of await listMade(from)) {
        const found = value.as === as ? await row(value.container, value.name) : undefined;
        if (found !== undefined) return found;
      }
      return undefined;
    },
    keep: async (
      { container, companyId, userId, expiresAt, reviewAt, madeFrom, title }: NewFile,
      made: Measured & Pick<FileRow, 'name' | 'contentType'>,
    ): Promise<FileRow> => {
      const kept: FileRow = {
        container,
        companyId,
        ...(userId !== undefined && { userId }),
        ...made,
        createdAt: now(),
        expiresAt: expiresAt ?? null,
        ...(title !== undefined && { title }),
      };
      // The review is written before the row: a review without a file is harmless, but a file without a review may stay
      // forever.
      if (reviewAt !== undefined) await review(kept, reviewAt);
      if (madeFrom !== undefined) {
        const value: Derived = { container, name: kept.name, as: madeFrom.as };
        await state.put(derived, keyOf(kept), value, { owner: keyOf({ container, name: madeFrom.name }) });
      }
      await state.put(collection, keyOf(kept), kept, { owner: companyId ?? undefined, expiresAt });
      return kept;
    },
    /** Removes a row, and each file that was made from it by `removeFile`. */
    remove: async (removed: FileRow, removeFile: (made: FileRow) => Promise<void>): Promise<void> => {
      await state.remove(collection, keyOf(removed));
      // The row is removed first. A process that derives a file from it at this moment then sees that it is gone, and
      // removes the derived file.
      for (const { id, value } of await listMade(removed)) {
        const made = await row(value.container, value.name);
        if (made !== undefined) await removeFile(made);
        await state.remove(derived, id);
      }
      await review(removed, null);
    },
    toReview: async (at: string): Promise<readonly FileRow[]> => {
      const all = await state.listOwned<Review>(reviews, ofAll);
      const rows: FileRow[] = [];
      for (const { value } of all.filter((one) => one.value.at <= at)) {
        const due = await row(value.container, value.name);
        if (due === undefined) await review(value, null);
        else rows.push(due);
      }
      return rows;
    },
    usage: async (companyId: string): Promise<number> => {
      const rows = await state.listOwned<FileRow>(collection, companyId);
      return rows.reduce((sum, { value }) => (value.expiresAt === null ? sum + value.size : sum), 0);
    },
    /** Removes expired rows, then their bytes by `removeBytes`. @returns how many */
    sweep: async (at: string, removeBytes: (expired: FileRow) => Promise<void>): Promise<number> => {
      let swept = 0;
      for (;;) {
        const expired = await state.sweep<FileRow>(collection, at, atOnce);
        for (const { value } of expired) await removeBytes(value);
        swept += expired.length;
        if (expired.length < atOnce) return swept;
      }
    },
  };
};

import type { Readable } from 'node:stream';

export const containers = ['pictures', 'companylogo', 'fabrics', 'sounds', 'csv', 'pdf', 'app'] as const;
/** A kind of file, by the name in its address (docs/security.md, "Files"). */
export type Container = (typeof containers)[number];

/** Whether a text names a container. */
export const isContainer = (text: string): text is Container => containers.some((known) => known === text);

/**
 * A file's row, without which its bytes cannot be reached (docs/security.md, "Files"); rows live in the state store.
 */
export interface FileRow {
  readonly container: Container;
  /** 128 random bits and an allowed extension, made by the server. */
  readonly name: string;
  readonly companyId: string | null;
  /** The user for whom it was made; a file of the whole company, and one of an earlier build, has none. */
  readonly userId?: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

/** What the caller says of a file that is to be stored. */
export interface NewFile {
  readonly container: Container;
  readonly companyId: string | null;
  /** The user for whom it is made, where nobody else may have it. */
  readonly userId?: string | undefined;
  /** Without a dot; the content type follows from it. */
  readonly extension: string;
  /** ISO instant. */
  readonly expiresAt?: string;
  /**
   * ISO instant of the review: then the file goes unless a record shows it, as the process may have died before it
   * wrote one.
   */
  readonly reviewAt?: string;
  /** The file of the same container that this one was made from, and as what: it is removed with it. */
  readonly madeFrom?: MadeFrom;
}

export interface MadeFrom {
  readonly name: string;
  /** What was made, such as the size of a picture. */
  readonly as: string;
}

/** Files (docs/security.md, "Files"). A write that is aborted leaves nothing. */
export interface FileStore {
  /**
   * Stores what the source yields.
   * @throws DomainError('file.too-large') when that is more than `maxBytes`; DomainError('file.type') when the
   * container does not take the extension; whatever the source throws.
   */
  write(file: NewFile, source: Readable | Buffer, maxBytes: number): Promise<FileRow>;
  /** Undefined for a name that was never made, was removed or has expired, whatever it looks like. */
  row(container: Container, name: string): Promise<FileRow | undefined>;
  /** The file that was made from this one as `as`; undefined when it has not been made. */
  made(row: Pick<FileRow, 'container' | 'name'>, as: string): Promise<FileRow | undefined>;
  /** @throws FileLost when the bytes are not there. */
  open(row: FileRow): Promise<Readable>;
  /** Removes a file, and what was made from it. */
  remove(row: FileRow): Promise<void>;
  /** Sets the ISO instant of a file's review; null when it needs none. */
  review(row: FileRow, at: string | null): Promise<void>;
  /** The files whose review is due at an ISO instant, until they are removed or get a later one. */
  toReview(now: string): Promise<readonly FileRow[]>;
  /** Bytes kept for a company, expiring files left out (A102: what counts against its storage). */
  usage(companyId: string): Promise<number>;
  /** Removes files that had expired at an ISO instant; answers how many. */
  sweep(now: string): Promise<number>;
  close(): Promise<void>;
}

/** A row has no bytes: somebody has changed the folder. */
export class FileLost extends Error {
  override readonly name = 'FileLost';
}

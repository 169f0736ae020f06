import type { Readable } from 'node:stream';

export const containers = ['pictures', 'companylogo', 'fabrics', 'sounds', 'csv', 'pdf', 'app'] as const;
/** A kind of file; its name is part of the address (docs/security.md, "Files"). */
export type Container = (typeof containers)[number];

/** Whether a text names a container. */
export const isContainer = (text: string): text is Container => containers.some((known) => known === text);

/** A file's row; without it the bytes are not served (docs/security.md, "Files"). Rows are in the state store. */
export interface FileRow {
  readonly container: Container;
  /** 128 random bits and an allowed extension, made by the server. */
  readonly name: string;
  readonly companyId: string | null;
  /** The user that it was made for; absent for a file of the whole company, and for one of an earlier version. */
  readonly userId?: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** The name for a saved file; absent where `name` is good enough. */
  readonly title?: string;
}

/** The facts of a new file. */
export interface NewFile {
  readonly container: Container;
  readonly companyId: string | null;
  /** The user that it is made for, when no other user may read it. */
  readonly userId?: string | undefined;
  readonly extension: string;
  readonly title?: string;
  readonly expiresAt?: string;
  /** ISO instant; then the file is removed unless a record shows it: the process may have died before. */
  readonly reviewAt?: string;
  /** The source file in the same container, and the kind of derivation: this file is removed with its source. */
  readonly madeFrom?: MadeFrom;
}

export interface MadeFrom {
  readonly name: string;
  /** The kind of derivation, such as the size of a picture. */
  readonly as: string;
}

/** Files (docs/security.md, "Files"). A write that is aborted leaves nothing. */
export interface FileStore {
  /**
   * Stores the bytes of the source.
   * @throws DomainError('file.too-large') above `maxBytes`; DomainError('file.type') when the container does not accept
   * the extension; errors of the source.
   */
  write(file: NewFile, source: Readable | Buffer, maxBytes: number): Promise<FileRow>;
  /** Undefined for any name that was never made, was removed or has expired. */
  row(container: Container, name: string): Promise<FileRow | undefined>;
  /** The file that was made from this one as `as`; undefined when it has not been made. */
  made(row: Pick<FileRow, 'container' | 'name'>, as: string): Promise<FileRow | undefined>;
  /** @throws FileLost when the bytes are missing. */
  open(row: FileRow): Promise<Readable>;
  /** Removes a file and the files made from it. */
  remove(row: FileRow): Promise<void>;
  /** Sets the ISO instant of a file's review; null when it needs none. */
  review(row: FileRow, at: string | null): Promise<void>;
  /** The files with a review due at an ISO instant. They are listed until they are removed or get a later one. */
  toReview(now: string): Promise<readonly FileRow[]>;
  /** Stored bytes of a company, without expiring files (A102: what counts against its storage). */
  usage(companyId: string): Promise<number>;
  /** Removes files that had expired at an ISO instant. @returns how many */
  sweep(now: string): Promise<number>;
  close(): Promise<void>;
}

/** A row has no bytes: something has changed the folder. */
export class FileLost extends Error {
  override readonly name = 'FileLost';
}

import type { Readable } from 'node:stream';

export const containers = ['pictures', 'companylogo', 'fabrics', 'sounds', 'csv', 'pdf', 'app'] as const;
export type Container = (typeof containers)[number];

/** The row that is the only way to a file's bytes (security, "File rules"); rows live in the state store. */
export interface FileRow {
  readonly container: Container;
  /** 128 random bits and an allowed extension: made by the server. */
  readonly name: string;
  readonly companyId: string | null;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

export interface NewFile {
  readonly container: Container;
  readonly companyId: string | null;
  readonly extension: string;
  readonly contentType: string;
  readonly expiresAt?: string;
}

/** Files under the rules of security.md. A write that is aborted leaves nothing. */
export interface FileStore {
  /** @throws DomainError('file.too-large') when the source yields more than `maxBytes`. */
  write(file: NewFile, source: Readable | Buffer, maxBytes: number): Promise<FileRow>;
  row(container: Container, name: string): Promise<FileRow | undefined>;
  open(row: FileRow): Promise<Readable>;
  remove(row: FileRow): Promise<void>;
  /** Bytes kept for a company, expiring files left out (S1 L339: what counts against its storage). */
  usage(companyId: string): Promise<number>;
  /** Removes expired files; answers how many. */
  sweep(now: string): Promise<number>;
  close(): Promise<void>;
}

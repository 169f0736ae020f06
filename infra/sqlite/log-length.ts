import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Sees whether the write-ahead log of a database is long. */
export interface LogLength {
  isLong(): boolean;
  close(): void;
}

const headerBytes = 32;
const headerSaltAt = 16;
const frameHeaderBytes = 24;
const frameSaltAt = 8;
const saltBytes = 8;

const read = (log: number, position: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  return buffer.subarray(0, readSync(log, buffer, 0, bytes, position));
};

const smallestPageBytes = 512;

/** Where the salt of the last frame stands that begins within the first bytes of a log; undefined while it has no header. */
const saltPosition = (log: number, bytes: number): number | undefined => {
  const header = read(log, 0, headerBytes);
  const pageBytes = header.length < headerBytes ? 0 : header.readUInt32BE(8);
  if (pageBytes < smallestPageBytes) return undefined;
  const frameBytes = pageBytes + frameHeaderBytes;
  return headerBytes + Math.floor(bytes / frameBytes) * frameBytes + frameSaltAt;
};

/**
 * Sees whether a log has a frame that begins about this many bytes after its own begin. The file keeps frames from before
 * the log began anew, so only a frame with the salt of the header counts (https://sqlite.org/walformat.html); as long as it
 * has the salt with which it was found to be an old one, the header need not be read. The file stays open between looks,
 * of which there is one at each COMMIT, until it has been removed: SQLite does so when the database leaves WAL mode, and
 * makes another later. No lock is lost when it is closed: SQLite has none on the log.
 * @param path of the database
 * @param bytes of a long log
 */
export const createLogLength = (path: string, bytes: number): LogLength => {
  let log: number | undefined;
  let position: number | undefined;
  let saltWhenShort: Buffer | undefined;

  const forget = (): void => {
    const opened = log;
    log = position = saltWhenShort = undefined;
    try {
      if (opened !== undefined) closeSync(opened);
    } catch {
      // The handle is gone, whatever the disk says: nothing was written by it.
    }
  };
  const look = (): boolean => {
    if (log !== undefined && fstatSync(log).nlink === 0) forget();
    log ??= openSync(`${path}-wal`, 'r');
    position ??= saltPosition(log, bytes);
    if (position === undefined) return false;
    const salt = read(log, position, saltBytes);
    if (saltWhenShort?.equals(salt)) return false;
    const isLong = salt.length === saltBytes && salt.equals(read(log, headerSaltAt, saltBytes));
    saltWhenShort = isLong ? undefined : salt;
    return isLong;
  };
  return {
    isLong: () => {
      try {
        return look();
      } catch {
        // There is no log yet, no more files may be opened for now, or the disk does not answer: the next COMMIT begins anew.
        forget();
        return false;
      }
    },
    close: forget,
  };
};

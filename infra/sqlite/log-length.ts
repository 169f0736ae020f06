import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Checks whether the write-ahead log of a database is long. */
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

/**
 * The position of the salt of the last frame that begins within the first bytes of a log; undefined while it has no
 * header.
 */
const saltPosition = (log: number, bytes: number): number | undefined => {
  const header = read(log, 0, headerBytes);
  const pageBytes = header.length < headerBytes ? 0 : header.readUInt32BE(8);
  if (pageBytes < smallestPageBytes) return undefined;
  const frameBytes = pageBytes + frameHeaderBytes;
  return headerBytes + Math.floor(bytes / frameBytes) * frameBytes + frameSaltAt;
};

/**
 * Checks whether a log has a frame that begins about this number of bytes after its own begin. The file keeps frames
 * from before the log started again, so only a frame with the salt of the header counts
 * (https://sqlite.org/walformat.html). As long as the frame has the salt of a frame known to be old, the header need
 * not be read. The file stays open between checks, one at each COMMIT, until it has been removed: SQLite does so when
 * the database leaves WAL mode, and makes another later. No lock is lost when it is closed: SQLite has none on the log.
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
      // The handle is closed even after an error of the disk: nothing was written by it.
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
        // There is no log yet, the limit of open files is exhausted, or the disk fails: the next COMMIT starts again.
        forget();
        return false;
      }
    },
    close: forget,
  };
};

import { hash, randomUUID } from 'node:crypto';

// All ids that are derived from others. Stored logs depend on each of them, so none may ever change. A repeat of a
// command, a sign-up, a job or the demo data after an upgrade makes the same ids, and so finds its earlier events.

/** The namespace of all derived ids of Selvage, so that none equals an id of another product. */
const namespace = '5f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c21';

/** The namespace of command ids that derive from a caller's key. */
const keyedCommands = '5d6f5e0e-3b1e-4f5e-9d55-0f6f0b7a9c11';

const bytesOf = (uuid: string): Buffer => {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  if (bytes.length !== 16) throw new Error('An id to derive others from is no UUID.');
  return bytes;
};

const ownBytes = bytesOf(namespace);
const keyedBytes = bytesOf(keyedCommands);

/** UUID version 5 (RFC 9562). A command makes half a dozen of them, and the npm package takes four times as long. */
const v5 = (under: Buffer, name: string): string => {
  const digest = hash('sha1', Buffer.concat([under, Buffer.from(name)]), 'hex');
  const variant = ((parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};

/** An id that begins with the time of its command: 48 bits of milliseconds, then the version 8 of RFC 9562. */
const timed = /^[0-9a-f]{8}-[0-9a-f]{4}-8/;

/** Ids that derive from it begin with the same time, so an index stores those of one moment next to each other. */
export const newCommandId = (now = Date.now()): string => {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${randomUUID().slice(15)}`;
};

const inTimeOf = (id: string, derived: string): string => {
  const [time] = timed.exec(id) ?? [''];
  return time + derived.slice(time.length);
};

/**
 * A stable id from another id and a label: for child commands, jobs and their effects, vendor links, swatches and
 * imported records. Derive any new kind of id with it.
 */
export const deriveId = (id: string, label: string): string => inTimeOf(id, v5(ownBytes, `${id} ${label}`));

/** Consecutive, so an index stores a thousand of them next to each other; unordered ids would change many pages. */
export const rowIds = (id: string): ((row: number) => string) => {
  const begin = deriveId(id, 'rows').slice(0, -8);
  return (row) => begin + row.toString(16).padStart(8, '0');
};

/** The id of a command's event number `index` (from 0) in a stream: a repeat of the command makes the same ids. */
export const eventId = (commandId: string, stream: string, index: number): string =>
  deriveId(commandId, `${stream} ${index}`);

/**
 * The id of a new record of a route, derived from its command's id. It differs from `deriveId` for compatibility only:
 * a request that was cut off before an upgrade and repeated after it, and the demo data of each start, would otherwise
 * make their records twice.
 * @throws Error when the command's id is no UUID
 */
export const recordId = (commandId: string, label: string): string =>
  inTimeOf(commandId, v5(bytesOf(commandId), label));

/** The id of a command with a caller's key; `request` is everything that makes a repeat the same request. */
export const keyedCommandId = (request: string): string => v5(keyedBytes, request);

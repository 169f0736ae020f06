import { hash } from 'node:crypto';

/** Every derived id of Selvage lives under this name, so that it equals nobody else's. */
const namespace = Buffer.from('5f0c3f8e8a584c0a9d0b1b6f4b8a7c21', 'hex');

/** UUID version 5 (RFC 9562) in our namespace; made by hand, as a command makes half a dozen of them. */
const v5 = (name: string): string => {
  const digest = hash('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'hex');
  const variant = ((parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};

/**
 * A stable id from a command id and a label: the same command asks for the same id after a crash.
 * Used for new records, for child commands and for job ids.
 */
export const deriveId = (commandId: string, label: string): string => v5(`${commandId} ${label}`);

/** The id of a command's event number `index` (from 0) in a stream: a repeat of the command makes the same ids. */
export const eventId = (commandId: string, stream: string, index: number): string =>
  deriveId(commandId, `${stream} ${index}`);

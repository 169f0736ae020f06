import { v5 } from 'uuid';

/** Every derived id of Selvage lives under this name, so that it equals nobody else's. */
const namespace = '5f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c21';

/**
 * A stable id from a command id and a label: the same command asks for the same id after a crash.
 * Used for new records, for child commands and for job ids.
 */
export const deriveId = (commandId: string, label: string): string => v5(`${commandId} ${label}`, namespace);

/** The id of a command's event number `index` (from 0) in a stream: a repeat of the command makes the same ids. */
export const eventId = (commandId: string, stream: string, index: number): string =>
  deriveId(commandId, `${stream} ${index}`);

import type { EventMetadata, RecordedEvent } from '../../../domain/kit/event.js';

/** The part of the client's event that is ours. */
interface ReadEvent {
  readonly streamId: string;
  readonly id: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata?: unknown;
  readonly position?: { readonly commit: bigint };
}

/**
 * The server's position as the port's: where an event begins in its log, in bytes.
 * @throws RangeError for one that a number does not hold
 */
export const positionOf = (commit: bigint | undefined): number => {
  if (commit === undefined) throw new RangeError('The event store told of an event without its position.');
  if (commit > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Position ${commit} of the log is above 2^53.`);
  return Number(commit);
};

/** The event that the client read. What our streams hold was written by us, so its shape is taken as it is. */
export const recordedOf = (event: ReadEvent): RecordedEvent => ({
  id: event.id,
  stream: event.streamId,
  revision: Number(event.revision),
  position: positionOf(event.position?.commit),
  type: event.type,
  data: event.data as object,
  metadata: event.metadata as EventMetadata,
});

/** What the server writes for itself is in $all too. */
export const isOurs = ({ type }: { readonly type: string }): boolean => !type.startsWith('$');

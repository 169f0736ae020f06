import type { EventMetadata, RecordedEvent } from '../../../domain/kit/event.js';

/** The part of the client's event that is used here. */
interface ReadEvent {
  readonly streamId: string;
  readonly id: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata?: unknown;
  readonly position?: { readonly commit: bigint };
}

/** The place of an event in the server's log, in bytes. @throws RangeError when a number cannot hold it */
export const positionOf = (commit: bigint | undefined): number => {
  if (commit === undefined) throw new RangeError('The event store sent an event without its position.');
  if (commit > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Position ${commit} of the log is above 2^53.`);
  return Number(commit);
};

/** Converts an event of the client. Our streams contain only our own events, so the shape is not checked again. */
export const recordedOf = (event: ReadEvent): RecordedEvent => ({
  id: event.id,
  stream: event.streamId,
  revision: Number(event.revision),
  position: positionOf(event.position?.commit),
  type: event.type,
  data: event.data as object,
  metadata: event.metadata as EventMetadata,
});

/** $all contains the server's own events too. */
export const isOurs = ({ type }: { readonly type: string }): boolean => !type.startsWith('$');

import type { EventMetadata, RecordedEvent } from '../../domain/kit/event.js';

/** An event to append; `id` derives from command id, stream and index, so that a repeat finds its own first result. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
}

/** The exact revision of the stream's last event, or that the stream does not exist. There is no "any". */
export type ExpectedRevision = number | 'no-stream';

/** Revision and position of the last event of the batch. */
export interface Appended {
  readonly revision: number;
  readonly position: number;
}

/** Streams whose name begins with one of these categories (`order` means `order-…`); without it every stream. */
export interface EventFilter {
  readonly categories?: readonly string[];
}

/**
 * Consecutive events in commit order. `position` is how far the log has been read for them: with a filter there may be
 * no events. `isCaughtUp` is true when the log had nothing later at the time of the read.
 */
export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  readonly position: number;
  readonly isCaughtUp: boolean;
}

/** A stream that begins with this event. */
export interface NewStream {
  readonly stream: string;
  readonly event: NewEvent;
}

/** The part of one stream in an append to several. */
export interface StreamAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

/** The log; all read models derive from it (docs/architecture.md, "Where data is stored"). */
export interface EventStore {
  /**
   * Appends all events or none. A repeat of the same ids at the same revision returns the first result again.
   * @throws RevisionConflict, AppendTooLarge (above 512 KiB of data and metadata), StoreUnavailable
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /**
   * Appends to several streams, all events or none, each stream like `append`, in this order. Missing if the log has no
   * transaction over streams.
   * @throws errors of `append`, of the first stream that refuses its part
   */
  readonly appendTogether?: (appends: readonly StreamAppend[]) => Promise<readonly Appended[]>;
  /**
   * Begins many streams together if the store can, each independently: like an append of one event to no stream, but
   * with undefined for a conflict. Imports use it, because one promise for each of ten thousand rows would cost more
   * than the rows.
   * @throws AppendTooLarge, StoreUnavailable
   */
  begin(streams: readonly NewStream[]): Promise<readonly (Appended | undefined)[]>;
  /** From a revision on (inclusive), oldest first, at most `limit`; [] when the stream does not exist. */
  read(stream: string, from?: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /** Everything after a position (exclusive; 0 is the start), in at least one batch; ends when caught up. */
  readAll(after: number, filter?: EventFilter): AsyncIterable<EventBatch>;
  /** Like readAll, but goes on with later appends until the signal aborts or the store closes. */
  subscribe(after: number, filter: EventFilter | undefined, signal: AbortSignal): AsyncIterable<EventBatch>;
  close(): Promise<void>;
}

/** The stream was not at the expected revision. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`${stream} is at ${actual}, not at ${expected}`);
  }
}

/** Data and metadata of one append are larger than the limit, in bytes. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
  constructor(
    readonly stream: string,
    readonly bytes: number,
    readonly limit: number,
  ) {
    super(`An append of ${bytes} bytes to ${stream} is above the limit of ${limit}.`);
  }
}

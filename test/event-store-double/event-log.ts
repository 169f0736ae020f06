import { openDiskLog, type LoggedEvent, type PlacedAppend } from './disk-log.js';
import type { LogEvent } from './log-event.js';
import { decideAppend, type Expected } from './decide-append.js';

/**
 * The outcome of an append. `last` is the last event of the batch; undefined for an empty batch on a stream that does
 * not exist. An append is undecided when it repeats one that is just being written: the server drops it.
 */
export type Appended =
  | { readonly kind: 'success'; readonly last: LogEvent | undefined; readonly end: number }
  | { readonly kind: 'conflict'; readonly current: number | undefined }
  | { readonly kind: 'undecided' };

export interface EventLog {
  /** All events on the disk, by position. The first is the server's own. */
  readonly all: readonly LogEvent[];
  /** The events of the stream on the disk; undefined when there are none. */
  stream(name: string): readonly LogEvent[] | undefined;
  append(stream: string, expected: Expected, events: readonly LoggedEvent[]): Promise<Appended>;
  /**
   * Calls the listener with the events of each commit as soon as they can be read. @returns a function that removes it
   */
  onCommit(listener: (events: readonly LogEvent[]) => void): () => void;
  close(): Promise<void>;
}

interface Waiting {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly LoggedEvent[];
  readonly resolve: (appended: Appended) => void;
}

/** The event that a new server has in its log before any client has written. */
const scavenges: LogEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  stream: '$$$scavenges',
  revision: 0,
  position: 548,
  type: '$metadata',
  contentType: 'application/json',
  data: Buffer.from('{"$maxCount":1}').toString('base64'),
  metadata: '',
  created: '17000000000000000',
};

/**
 * Streams, $all and the writer of the double. Appends that arrive together are decided in order and written together.
 */
export const openEventLog = async (dir: string): Promise<EventLog> => {
  const disk = await openDiskLog(dir);
  const all: LogEvent[] = [scavenges];
  /**
   * The streams, including events that are not on the disk yet, because these decide the outcome of the next append.
   */
  const streams = new Map<string, LogEvent[]>();
  /** The first event of each id. It is only in memory, so "any" writes a repeat again after a restart. */
  const known = new Map<string, LogEvent>();
  const listeners = new Set<(events: readonly LogEvent[]) => void>();
  let durable = scavenges.position;
  let waiting: Waiting[] = [];
  /** The stream and id of each event that is being written. */
  const unwritten = new Set<string>();
  let isWriting = false;

  const place = ({ stream, events, positions }: PlacedAppend): readonly LogEvent[] => {
    const held = streams.get(stream) ?? [];
    const placed = events.map((event, index): LogEvent => {
      const revision = held.length + index;
      return { ...event, stream, revision, position: positions[index] ?? 0 };
    });
    held.push(...placed);
    streams.set(stream, held);
    return placed;
  };

  const publish = (events: readonly LogEvent[]): void => {
    for (const event of events) all.push(event);
    durable = all.at(-1)?.position ?? durable;
    if (events.length > 0) for (const listener of listeners) listener(events);
  };

  for (const append of disk.appends) publish(place(append));

  const take = ({ stream, expected, events }: Waiting): readonly [Appended, readonly LogEvent[]] => {
    const held = streams.get(stream) ?? [];
    const ids = events.map(({ id }) => id);
    const verdict = decideAppend({ stream, held, expected, ids, known });
    if (verdict.kind === 'conflict') return [{ kind: 'conflict', current: held.at(-1)?.revision }, []];
    if (verdict.kind === 'repeat') return [{ kind: 'success', last: verdict.last, end: durable }, []];
    if (events.length === 0) return [{ kind: 'success', last: held.at(-1), end: durable }, []];
    const placed = place(disk.place({ stream, events }));
    for (const event of placed) if (!known.has(event.id)) known.set(event.id, event);
    return [{ kind: 'success', last: placed.at(-1), end: durable }, placed];
  };

  const write = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const round = waiting;
      waiting = [];
      const taken = round.map((one) => ({ one, outcome: take(one) }));
      await disk.flush();
      publish(taken.flatMap(({ outcome }) => outcome[1]));
      for (const { one, outcome } of taken) one.resolve(outcome[0]);
    }
    isWriting = false;
  };

  return {
    all,
    stream: (name) => {
      const held = streams.get(name) ?? [];
      const seen = (held.at(-1)?.position ?? 0) <= durable ? held : held.filter(({ position }) => position <= durable);
      return seen.length === 0 ? undefined : seen;
    },
    append: async (stream, expected, events) => {
      const names = events.map(({ id }) => `${id} ${stream}`);
      const isBefore = names.some((name) => unwritten.has(name));
      if (isBefore) return { kind: 'undecided' };
      for (const name of names) unwritten.add(name);
      const appended = await new Promise<Appended>((resolve) => {
        waiting.push({ stream, expected, events, resolve });
        if (!isWriting) void write();
      });
      for (const name of names) unwritten.delete(name);
      return appended;
    },
    onCommit: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => disk.close(),
  };
};

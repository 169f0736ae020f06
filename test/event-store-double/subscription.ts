import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { caughtUpFrame, checkpointFrame, confirmationFrame } from './answers.js';
import type { EventLog } from './event-log.js';
import type { LogEvent } from './log-event.js';
import type { FrameWriter } from './frame-writer.js';
import {
  firstIndex,
  handlerThrew,
  isAfter,
  isKnownPlace,
  placeOf,
  testOf,
  type CallStatus,
  type LogPosition,
  type ServerVersion,
} from './places.js';

/** Live events that may wait for a client; one more ends its subscription. */
const liveBuffer = 32;
/** Matching events of a page of the history. */
const pageMatches = 32;

const tooSlow: CallStatus = {
  code: 10,
  details: 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
};

/** 24.10 refuses a position without an event, after it has confirmed the subscription. */
const invalidPosition: CallStatus = { code: 3, details: 'Trying to read from an invalid position.' };

/** The events of a subscription, and the number of scanned events between checkpoints. */
interface SubscriptionFilter {
  readonly matches: (event: LogEvent) => boolean;
  readonly window: number;
  readonly interval: number;
}

const filterOf = (filter: ReadReq.Options.FilterOptions | undefined): SubscriptionFilter | undefined => {
  if (filter === undefined) return { matches: () => true, window: pageMatches, interval: Infinity };
  const window = filter.hasMax() ? filter.getMax() : pageMatches;
  const interval = filter.getCheckpointintervalmultiplier() * window;
  return interval === 0 ? undefined : { matches: testOf(filter), window, interval };
};

const startOf = (log: EventLog, all: ReadReq.Options.AllOptions): LogPosition | undefined => {
  const end = log.all.at(-1)?.position ?? 0;
  if (all.hasStart()) return { commit: 0, prepare: 0 };
  if (all.hasEnd()) return { commit: end, prepare: end };
  const position = all.getPosition();
  if (position === undefined) return undefined;
  const place = placeOf(position);
  return isKnownPlace(log, place) ? place : undefined;
};

/** One page of the history, from an index on. */
const pageAt = ({ all }: EventLog, from: number, { matches, window }: SubscriptionFilter) => {
  const matching: LogEvent[] = [];
  let to = from;
  while (to < all.length && to - from < window && matching.length < pageMatches) {
    const event = all[to];
    if (event !== undefined && matches(event)) matching.push(event);
    to += 1;
  }
  return { matching, to };
};

/**
 * Sends $all after a position: the confirmation, the history, the caught-up frame, then live events until the client
 * disconnects or is too slow. A subscription of 24.10 that is too slow goes on with the history.
 */
export const subscribe = async (
  log: EventLog,
  options: ReadReq.Options,
  frames: FrameWriter,
  version: ServerVersion,
): Promise<CallStatus | undefined> => {
  const isNew = version !== '23.10.8';
  const all = options.getAll();
  const start = all && startOf(log, all);
  const filter = filterOf(options.getFilter());
  if (filter === undefined || (start === undefined && !isNew)) return handlerThrew;
  await frames.send(confirmationFrame(randomUUID()));
  if (start === undefined) return invalidPosition;

  let considered = 0;
  const isDue = (looked: number): boolean => {
    considered += looked;
    if (considered < filter.interval) return false;
    considered = 0;
    return true;
  };

  let pageStart = start;
  let from = firstIndex(log.all, (event) => isAfter(event, start));
  for (;;) {
    let hasMatch = false;
    while (from < log.all.length) {
      const { matching, to } = pageAt(log, from, filter);
      for (const event of matching) await frames.sendEvent(event);
      const last = matching.at(-1)?.position;
      hasMatch ||= last !== undefined;
      // For a page without a match the checkpoint is the start of the page.
      if (isDue(to - from) && to < log.all.length)
        await frames.send(last === undefined ? checkpointFrame(pageStart.commit, 0) : checkpointFrame(last, last));
      pageStart = { commit: log.all[to]?.position ?? 0, prepare: 0 };
      from = to;
    }
    // At the end of the log only 24.10 sends a checkpoint, if any event matched.
    const end = log.all.at(-1)?.position ?? 0;
    if (isNew && hasMatch && options.hasFilter()) await frames.send(checkpointFrame(end, end));
    // The last read of the log and the listener share a turn of the event loop, so no event is missed.
    if (from < log.all.length) continue;
    from += await follow(log, filter, isDue, frames);
    if (!isNew) return tooSlow;
    pageStart = { commit: log.all[from]?.position ?? 0, prepare: 0 };
  }
};

/** Sends live events until more wait than the buffer allows. @returns the number of scanned events */
const follow = async (
  log: EventLog,
  { matches }: SubscriptionFilter,
  isDue: (looked: number) => boolean,
  frames: FrameWriter,
): Promise<number> => {
  const waiting: LogEvent[] = [];
  const bell = new EventTarget();
  let isTooSlow = false;
  let looked = 0;
  const stop = log.onCommit((events) => {
    for (const event of events) {
      // After an event found no room, no later one may be sent: a client that resumes after its last event must miss
      // nothing.
      isTooSlow ||= waiting.length >= liveBuffer;
      if (!isTooSlow) waiting.push(event);
    }
    bell.dispatchEvent(new Event('ring'));
  });
  try {
    await frames.send(caughtUpFrame());
    for (;;) {
      const event = waiting.shift();
      if (event !== undefined) {
        looked += 1;
        if (matches(event)) await frames.sendEvent(event);
        if (isDue(1)) await frames.send(checkpointFrame(event.position, event.position));
      } else if (isTooSlow) return looked;
      else await once(bell, 'ring', { signal: frames.signal });
    }
  } finally {
    stop();
  }
};

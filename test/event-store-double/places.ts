import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventLog } from './event-log.js';
import type { LogEvent } from './log-event.js';

/** A gRPC status that ends a call. */
export interface CallStatus {
  readonly code: number;
  readonly details: string;
}

export const handlerThrew: CallStatus = { code: 2, details: 'Exception was thrown by handler.' };

/** A place in $all. They are ordered by commit, then prepare; both are the same for every event. */
export interface Place {
  readonly commit: number;
  readonly prepare: number;
}

export const isAfter = ({ position }: LogEvent, { commit, prepare }: Place): boolean =>
  position > commit || (position === commit && position > prepare);

/** The index of the first event for which the test holds; it holds for all events after one for which it does. */
export const firstIndex = (events: readonly LogEvent[], test: (event: LogEvent) => boolean): number => {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event !== undefined && test(event)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Whether a place may be asked for: it is where an event begins, before all of them, or beyond the end. */
export const isKnownPlace = ({ all }: EventLog, { commit, prepare }: Place): boolean => {
  if (prepare > commit) return false;
  if (commit === 0 || commit > (all.at(-1)?.position ?? 0)) return true;
  return all[firstIndex(all, ({ position }) => position >= commit)]?.position === commit;
};

export const placeOf = (position: ReadReq.Options.Position): Place => ({
  commit: Number(position.getCommitPosition()),
  prepare: Number(position.getPreparePosition()),
});

/** What a filter lets through: it looks at the name of the stream or at the type, by regular expression or by prefix. */
export const testOf = (filter: ReadReq.Options.FilterOptions): ((event: LogEvent) => boolean) => {
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  const isOnStream = filter.hasStreamIdentifier();
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = new RegExp(expression?.getRegex() ?? '');
  return ({ stream, type }) => {
    const text = isOnStream ? stream : type;
    return prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : regex.test(text);
  };
};

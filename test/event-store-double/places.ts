import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventLog } from './event-log.js';
import type { LogEvent } from './log-event.js';

/** The gRPC status that ends a call. */
export interface CallStatus {
  readonly code: number;
  readonly details: string;
}

/** The imitated server. KurrentDB 25 behaves like EventStoreDB 24.10, except for a second checkpoint. */
export const serverVersions = ['23.10.8', '24.10.4'] as const;
export type ServerVersion = (typeof serverVersions)[number];

export const handlerThrew: CallStatus = { code: 2, details: 'Exception was thrown by handler.' };

/** A position in $all. Positions are ordered by commit, then by prepare; an event has the same number for both. */
export interface LogPosition {
  readonly commit: number;
  readonly prepare: number;
}

export const isAfter = ({ position }: LogEvent, { commit, prepare }: LogPosition): boolean =>
  position > commit || (position === commit && position > prepare);

/** The index of the first event that passes the test. All later events must pass it, too. */
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

/** Whether a client may read from a position: the start of an event, before the first, or after the end. */
export const isKnownPlace = ({ all }: EventLog, { commit, prepare }: LogPosition): boolean => {
  if (prepare > commit) return false;
  if (commit === 0 || commit > (all.at(-1)?.position ?? 0)) return true;
  return all[firstIndex(all, ({ position }) => position >= commit)]?.position === commit;
};

export const placeOf = (position: ReadReq.Options.Position): LogPosition => ({
  commit: Number(position.getCommitPosition()),
  prepare: Number(position.getPreparePosition()),
});

/** Makes the test of a filter on the stream's name or the event's type, by regular expression or by prefix. */
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

import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { nameOf, notFoundFrame } from './answers.js';
import type { EventLog } from './event-log.js';
import type { LogEvent } from './log-event.js';
import {
  firstIndex,
  handlerThrew,
  isAfter,
  isKnownPlace,
  placeOf,
  testOf,
  type CallStatus,
  type ServerVersion,
} from './places.js';
import type { FrameWriter } from './frame-writer.js';

const unexpectedStream: CallStatus = { code: 2, details: 'Unexpected ReadStreamResult: Error' };
const unexpectedAll: Readonly<Record<ServerVersion, CallStatus>> = {
  '23.10.8': { code: 2, details: 'Unexpected ReadAllResult: Error' },
  '24.10.4': { code: 2, details: 'Unexpected ReadAllResult: InvalidPosition' },
};
/** Larger revisions, such as 2^64 - 1, do not fit into a signed number. */
const largest = 2 ** 63;

/** The events of a stream for a request, or the status that refuses it. */
const ofStream = (
  held: readonly LogEvent[],
  stream: ReadReq.Options.StreamOptions,
  isBackwards: boolean,
): readonly LogEvent[] | CallStatus => {
  const last = held.length - 1;
  if (stream.hasEnd()) return isBackwards ? held.toReversed() : unexpectedStream;
  const from = stream.hasRevision() ? Number(stream.getRevision()) : 0;
  if (from >= largest) return handlerThrew;
  return isBackwards ? held.slice(0, Math.min(from, last) + 1).toReversed() : held.slice(from);
};

/** A position is inclusive when reading forwards, and exclusive when reading backwards. */
const ofAll = (
  log: EventLog,
  all: ReadReq.Options.AllOptions,
  isBackwards: boolean,
  version: ServerVersion,
): readonly LogEvent[] | CallStatus => {
  if (all.hasStart()) return isBackwards ? [] : log.all;
  if (all.hasEnd()) return isBackwards ? log.all.toReversed() : [];
  const position = all.getPosition();
  if (position === undefined) return handlerThrew;
  const place = placeOf(position);
  if (!isKnownPlace(log, place)) return unexpectedAll[version];
  const first = firstIndex(log.all, (event) => event.position === place.commit || isAfter(event, place));
  return isBackwards ? log.all.slice(0, first).toReversed() : log.all.slice(first);
};

const isStatus = (found: readonly LogEvent[] | CallStatus): found is CallStatus => 'code' in found;

/** Reads a stream or $all, up to the count of the request. A missing stream gives a frame, and is no error. */
export const read = async (
  log: EventLog,
  options: ReadReq.Options,
  frames: FrameWriter,
  version: ServerVersion,
): Promise<CallStatus | undefined> => {
  const isBackwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const count = Number(options.getCount());
  const stream = options.getStream();
  const all = options.getAll();
  let found: readonly LogEvent[] | CallStatus = handlerThrew;
  if (stream !== undefined) {
    const name = nameOf(stream.getStreamIdentifier());
    if (name === undefined || name === '') return handlerThrew;
    const held = log.stream(name);
    if (held === undefined) return void (await frames.send(notFoundFrame(name)));
    found = count === 0 ? unexpectedStream : ofStream(held, stream, isBackwards);
  } else if (all !== undefined) {
    // A read of zero events of $all never ends.
    if (count === 0) return new Promise(() => undefined);
    found = ofAll(log, all, isBackwards, version);
  }
  if (isStatus(found)) return found;
  const filter = options.getFilter();
  const matching = filter === undefined ? found : found.filter(testOf(filter));
  for (const event of matching.slice(0, count)) await frames.sendEvent(event);
  return undefined;
};

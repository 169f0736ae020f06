import type { LogEvent } from './log-event.js';

/** An exact revision, or one of the protocol's three special values. */
export type Expected = number | 'no_stream' | 'any' | 'stream_exists';

export type AppendDecision =
  { readonly kind: 'write' } | { readonly kind: 'conflict' } | { readonly kind: 'repeat'; readonly last: LogEvent };

export interface AppendRequest {
  readonly stream: string;
  readonly held: readonly LogEvent[];
  readonly expected: Expected;
  readonly ids: readonly string[];
  /** The first event of each id that this process has written. */
  readonly known: ReadonlyMap<string, LogEvent>;
}

const write: AppendDecision = { kind: 'write' };
const conflict: AppendDecision = { kind: 'conflict' };

/** Decides whether a batch is written, was already written, or is refused, like a server of version 23.10. */
export const decideAppend = (question: AppendRequest): AppendDecision => {
  const { held, expected } = question;
  if (expected === 'any') return judgeByIds(question);
  if (expected === 'stream_exists') return held.length === 0 ? conflict : judgeByIds(question);
  return judgeByPlace(question, expected === 'no_stream' ? -1 : expected);
};

/**
 * A batch expected at the end of its stream is written, with any ids; one expected before the end must already be
 * there, at that place.
 */
const judgeByPlace = ({ held, ids }: AppendRequest, before: number): AppendDecision => {
  if (before === held.length - 1) return write;
  const last = held[before + ids.length];
  const isThere = ids.length > 0 && ids.every((id, index) => held[before + 1 + index]?.id === id);
  return isThere && last !== undefined ? { kind: 'repeat', last } : conflict;
};

/**
 * Without an expected revision only the first id decides whether the batch is a repeat, and only the first stream of an
 * id counts.
 */
const judgeByIds = ({ stream, ids, known }: AppendRequest): AppendDecision => {
  const places = ids.map((id) => known.get(id)).map((place) => (place?.stream === stream ? place : undefined));
  if (places[0] === undefined) return write;
  const last = places.at(-1);
  return last === undefined || places.includes(undefined) ? conflict : { kind: 'repeat', last };
};

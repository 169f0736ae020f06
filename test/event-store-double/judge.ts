import type { LogEvent } from './log-event.js';

/** An exact revision, or one of the three words of the protocol. */
export type Expected = number | 'no_stream' | 'any' | 'stream_exists';

export type Verdict =
  { readonly kind: 'write' } | { readonly kind: 'conflict' } | { readonly kind: 'repeat'; readonly last: LogEvent };

export interface Question {
  readonly stream: string;
  readonly held: readonly LogEvent[];
  readonly expected: Expected;
  readonly ids: readonly string[];
  /** The first event of each id that this process has written. */
  readonly known: ReadonlyMap<string, LogEvent>;
}

const write: Verdict = { kind: 'write' };
const conflict: Verdict = { kind: 'conflict' };

/** Whether a batch is written, has been, or must not be: as a server of version 23.10 answered. */
export const judge = (question: Question): Verdict => {
  const { held, expected } = question;
  if (expected === 'any') return judgeByIds(question);
  if (expected === 'stream_exists') return held.length === 0 ? conflict : judgeByIds(question);
  return judgeByPlace(question, expected === 'no_stream' ? -1 : expected);
};

/** At the stream's own end a batch is written, whatever its ids; before it, it must be there already, at its own place. */
const judgeByPlace = ({ held, ids }: Question, before: number): Verdict => {
  if (before === held.length - 1) return write;
  const last = held[before + ids.length];
  const isThere = ids.length > 0 && ids.every((id, index) => held[before + 1 + index]?.id === id);
  return isThere && last !== undefined ? { kind: 'repeat', last } : conflict;
};

/** Without a revision only the first id decides whether it is a repeat, and only its first stream is known. */
const judgeByIds = ({ stream, ids, known }: Question): Verdict => {
  const places = ids.map((id) => known.get(id)).map((place) => (place?.stream === stream ? place : undefined));
  if (places[0] === undefined) return write;
  const last = places.at(-1);
  return last === undefined || places.includes(undefined) ? conflict : { kind: 'repeat', last };
};

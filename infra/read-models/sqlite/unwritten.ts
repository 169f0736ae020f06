import type { Document } from '../../schema/read-model.js';
import { holds } from '../store/entries-by-value.js';
import type { Applied, DocumentChange, Pins } from '../store/unit-of-work.js';

/** A change, with the text of the document that it leaves where that was made already. */
export interface TextChange extends DocumentChange {
  readonly text?: string;
}

/** All that a batch changes, ready to be written. */
export interface Batch {
  readonly changes: readonly TextChange[];
  readonly remembered: ReadonlyMap<string, string>;
}

/**
 * A text is made when it is written: most documents of a busy record change again until then, and the garbage collector
 * would have to move the texts that wait. Where it is not certain that it can be made, it is made at once, as a document
 * that failed in the transaction of all models would hold up all of them.
 * @throws TypeError when a document cannot be written as JSON
 */
export const batchOf = ({ changes, remembered }: Applied): Batch => ({ changes: changes.map(withText), remembered });

const withText = (change: DocumentChange): TextChange => {
  const { id, before, after } = change;
  return after === undefined || isSurelyWritable(after, mostLevels)
    ? change
    : { id, before, after, text: JSON.stringify(after) };
};

/** A deeper document, and one that contains itself, is not looked through. */
const mostLevels = 8;

/** To look through a longer list takes as long as to write it. */
const longestList = 64;

/** Whether JSON.stringify certainly succeeds: plain objects and short lists, without functions (as `toJSON`) and bigints. */
const isSurelyWritable = (value: object, levels: number): boolean => {
  const isOrdinary = Array.isArray(value)
    ? value.length <= longestList
    : Object.getPrototypeOf(value) === Object.prototype;
  if (!isOrdinary || levels === 0) return false;
  // To look up the fields by their names takes twice as long.
  const parts: readonly unknown[] = Object.values(value);
  return parts.every((part) => {
    if (typeof part === 'object') return part === null || isSurelyWritable(part, levels - 1);
    return typeof part !== 'function' && typeof part !== 'bigint';
  });
};

/** What was changed in one table and is not in its file yet: what waits, and what is being written. */
export interface Unwritten {
  /** Documents and texts that wait. */
  readonly waiting: () => number;
  /** Whether something waits or is being written. */
  readonly isAny: () => boolean;
  /** The latest change of a document. */
  get(id: string): TextChange | undefined;
  text(key: string): string | undefined;
  /** The documents that have these values. */
  withValues(pins: Pins): readonly Document[];
  take(batch: Batch): void;
  /** Answers all that waits, several changes of a document as one. Nothing else is handed over before this has ended. */
  handOver(): Batch;
  written(): void;
  /** What was handed over waits again. */
  notWritten(): void;
}

const joined = (before: TextChange | undefined, after: TextChange): TextChange =>
  before === undefined ? after : { ...after, before: before.before };

export const createUnwritten = (): Unwritten => {
  let waiting = new Map<string, TextChange>();
  let handed = new Map<string, TextChange>();
  let waitingTexts = new Map<string, string>();
  let handedTexts = new Map<string, string>();

  const end = (): void => {
    handed = new Map();
    handedTexts = new Map();
  };
  const latest = (id: string): TextChange | undefined => waiting.get(id) ?? handed.get(id);

  return {
    waiting: () => waiting.size + waitingTexts.size,
    isAny: () => waiting.size + waitingTexts.size + handed.size + handedTexts.size > 0,
    get: latest,
    text: (key) => waitingTexts.get(key) ?? handedTexts.get(key),
    withValues: (pins) => {
      const wanted = Object.entries(pins);
      const found: Document[] = [];
      for (const { id, after } of handed.values())
        if (after !== undefined && !waiting.has(id) && holds(after, wanted)) found.push(after);
      for (const { after } of waiting.values()) if (after !== undefined && holds(after, wanted)) found.push(after);
      return found;
    },
    take: ({ changes, remembered }) => {
      for (const change of changes) waiting.set(change.id, joined(waiting.get(change.id), change));
      for (const [key, text] of remembered) waitingTexts.set(key, text);
    },
    handOver: () => {
      handed = waiting;
      handedTexts = waitingTexts;
      waiting = new Map();
      waitingTexts = new Map();
      return { changes: [...handed.values()], remembered: handedTexts };
    },
    written: end,
    notWritten: () => {
      for (const [id, change] of waiting) handed.set(id, joined(handed.get(id), change));
      for (const [key, text] of waitingTexts) handedTexts.set(key, text);
      waiting = handed;
      waitingTexts = handedTexts;
      end();
    },
  };
};

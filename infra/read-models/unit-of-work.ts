import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Change, Document, ReadModel } from './read-model.js';

/** What the store held before the batch. */
export interface DocumentSource {
  get(id: string): Document | undefined;
  where(fields: Readonly<Record<string, string>>): readonly Document[];
}

/** What a batch made of one document; undefined stands for absent. */
export interface DocumentChange {
  readonly id: string;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/** A handler threw at this event; it stops its own read model and no other. */
export class HandlerFailure extends Error {
  override readonly name = 'HandlerFailure';
  constructor(
    readonly model: string,
    readonly event: RecordedEvent,
    override readonly cause: unknown,
  ) {
    super(
      `${model} failed at ${event.type} (position ${event.position}): ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

type WhereChange = Exclude<Change<Document>, { readonly id: string }>;

interface Entry {
  readonly id: string;
  readonly before: Document | undefined;
  after: Document | undefined;
}

const holds = (doc: Document, fields: readonly (readonly [string, string])[]): boolean =>
  fields.every(([field, value]) => Reflect.get(doc, field) === value);

/** The fields that a `where` change pins; none at all would mean every document, which no event may ask for. */
const pinsOf = (change: WhereChange): readonly (readonly [string, string])[] => {
  const pins = Object.entries(change.where).filter((pin): pin is [string, string] => typeof pin[1] === 'string');
  if (pins.length === 0) throw new Error('a where change names no field');
  return pins;
};

/**
 * Applies events in order to documents that are loaded once each, and answers what changed; writes nothing.
 * @throws HandlerFailure when a handler throws or gives a document another id; what the source throws comes out as it is
 */
export const applyEvents = (
  model: ReadModel,
  events: readonly RecordedEvent[],
  source: DocumentSource,
): readonly DocumentChange[] => {
  const entries = new Map<string, Entry>();
  let isReading = false;
  const load = (id: string): Entry => {
    const known = entries.get(id);
    if (known !== undefined) return known;
    isReading = true;
    const before = source.get(id);
    isReading = false;
    const entry = { id, before, after: before };
    entries.set(id, entry);
    return entry;
  };
  const applyWhere = (change: WhereChange): void => {
    const pins = pinsOf(change);
    isReading = true;
    const stored = source.where(Object.fromEntries(pins));
    isReading = false;
    for (const doc of stored) {
      if (!entries.has(doc.id)) entries.set(doc.id, { id: doc.id, before: doc, after: doc });
    }
    for (const entry of entries.values()) {
      const { after } = entry;
      if (after !== undefined && holds(after, pins)) entry.after = sameId(entry.id, change.apply(after));
    }
  };
  for (const event of events) {
    const handler = model.handlers[event.type];
    if (handler === undefined) continue;
    try {
      for (const change of handler(event)) {
        if (change.id === undefined) applyWhere(change);
        else {
          const entry = load(change.id);
          entry.after = sameId(change.id, change.apply(entry.after));
        }
      }
    } catch (cause) {
      throw isReading ? cause : new HandlerFailure(model.name, event, cause);
    }
  }
  return [...entries.values()].filter((entry) => entry.before !== entry.after);
};

const sameId = (id: string, doc: Document | undefined): Document | undefined => {
  if (doc !== undefined && doc.id !== id) throw new Error(`the document ${id} was given the id ${doc.id}`);
  return doc;
};

const emptySource: DocumentSource = { get: () => undefined, where: () => [] };

/**
 * The record that these events alone make, by the handlers of its read model: what a write answers (with `X-Stale`) when
 * the read side is late (contract, "Concurrency and repeats"). Undefined when they make none.
 */
export const projectRecord = (model: ReadModel, events: readonly RecordedEvent[], id: string): Document | undefined =>
  applyEvents(model, events, emptySource).find((change) => change.id === id)?.after;

import type { Document, Change, ReadModel, Recall, Remembering } from '../../schema/read-model.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedEvent } from '../../../domain/kit/event.js';

interface Changed {
  readonly after: Document | undefined;
}

/** Comparing all documents for each event would take the square of the batch. */
interface EntriesByValue<Of extends Changed> {
  /** The entries that have these values; later changes of the entries do not change the result. */
  withValues(pins: Readonly<Record<string, string>>): readonly Of[];
  /** Call when a document was replaced, added or removed. */
  changed(entry: Of, before: Document | undefined): void;
}

/** The entries by the values of some fields, indexed at the first request. */
interface Kind<Of> {
  readonly fields: readonly string[];
  readonly entries: Map<string, Set<Of>>;
}

const separator = '\0';

const valuesKeyOf = (doc: Document, fields: readonly string[]): string =>
  fields.map((field) => String(Reflect.get(doc, field))).join(separator);

const holds = (doc: Document | undefined, pins: readonly (readonly [string, string])[]): boolean =>
  doc !== undefined && pins.every(([field, value]) => Reflect.get(doc, field) === value);

const createEntriesByValue = <Of extends Changed>(all: ReadonlyMap<string, Of>): EntriesByValue<Of> => {
  const kinds = new Map<string, Kind<Of>>();

  const add = ({ fields, entries }: Kind<Of>, entry: Of): void => {
    if (entry.after === undefined) return;
    const key = valuesKeyOf(entry.after, fields);
    const same = entries.get(key);
    if (same === undefined) entries.set(key, new Set([entry]));
    else same.add(entry);
  };

  const kindOf = (fields: readonly string[]): Kind<Of> => {
    const name = fields.join();
    const known = kinds.get(name);
    if (known !== undefined) return known;
    const kind: Kind<Of> = { fields, entries: new Map() };
    for (const entry of all.values()) add(kind, entry);
    kinds.set(name, kind);
    return kind;
  };

  return {
    withValues: (pins) => {
      const wanted = Object.entries(pins);
      const { entries } = kindOf(Object.keys(pins));
      const key = wanted.map(([, value]) => value).join(separator);
      return [...(entries.get(key) ?? [])].filter(({ after }) => holds(after, wanted));
    },
    changed: (entry, before) => {
      for (const kind of kinds.values()) {
        if (before !== undefined) kind.entries.get(valuesKeyOf(before, kind.fields))?.delete(entry);
        add(kind, entry);
      }
    },
  };
};

/** Values that fields must equal, for a change to find documents. */
export type Pins = Readonly<Record<string, string>>;

/** The documents in the store before the batch. */
export interface DocumentSource {
  get(id: string): Document | undefined;
  where(pins: Pins): readonly Document[];
  readonly recall: Recall;
  /** The position up to which a document has been handled, if that may be beyond the checkpoint. */
  positionOf?(id: string): number;
}

/** Undefined means absent, also for a document that was made and removed within the batch. */
export interface DocumentChange {
  readonly id: string;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/** All changes of a batch: documents, and the texts that it stores for later ones. */
export interface Applied {
  readonly changes: readonly DocumentChange[];
  readonly remembered: ReadonlyMap<string, string>;
}

/** A handler threw at this event, which stops its own read model and no other. */
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

type WhereChange = Extract<Change<Document>, { readonly where: object }>;

type ById = Extract<Change<Document>, { readonly id: string }>;

interface Entry {
  readonly id: string;
  readonly before: Document | undefined;
  /** The document already contains the events up to this position. */
  readonly position: number;
  after: Document | undefined;
  isTouched: boolean;
}

/** An empty set would mean every document, which no event may change. */
const pinsOf = (change: WhereChange): Pins => {
  const pins = Object.entries(change.where).filter((pin): pin is [string, string] => typeof pin[1] === 'string');
  if (pins.length === 0) throw new Error('a where change names no field');
  return Object.fromEntries(pins);
};

/** The event begins the only stream that makes the document, or makes a document of its own. */
const isBegunBy = (event: RecordedEvent, model: ReadModel, id: string): boolean =>
  id === event.id || (event.revision === 0 && model.stream?.(id) === event.stream);

const textOf = ({ remember, text }: Remembering, recall: Recall): string =>
  typeof text === 'string' ? text : text(recall(remember));

/** A text that is computed from the stored one needs that one. */
const recalledBy = ({ remember, text }: Remembering): readonly string[] => (typeof text === 'string' ? [] : [remember]);

/** About how many documents an event changes: one, and one for each entry of its lists, such as the codes of a scan. */
const weightOf = ({ data }: RecordedEvent): number =>
  Object.values(data).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 1);

/** Splits events into parts that change about `weight` documents each. */
export function* partsOf(events: readonly RecordedEvent[], weight: number): Generator<readonly RecordedEvent[]> {
  let part: RecordedEvent[] = [];
  let sum = 0;
  for (const event of events) {
    part.push(event);
    sum += weightOf(event);
    if (sum < weight) continue;
    yield part;
    part = [];
    sum = 0;
  }
  if (part.length > 0) yield part;
}

/** Applies events in order to documents; each document is loaded only once. It writes nothing. */
interface UnitOfWork {
  /** @throws HandlerFailure when a handler throws or gives a document another id; errors of the source unchanged */
  apply(events: readonly RecordedEvent[]): void;
  applied(): Applied;
}

const createUnitOfWork = (model: ReadModel, source: DocumentSource): UnitOfWork => {
  const entries = new Map<string, Entry>();
  const byValue = createEntriesByValue(entries);
  const remembered = new Map<string, string>();
  let isReading = false;
  const read = <Result>(from: () => Result): Result => {
    isReading = true;
    const result = from();
    isReading = false;
    return result;
  };
  const enter = (id: string, before: Document | undefined): Entry => {
    const entry = { id, before, after: before, position: source.positionOf?.(id) ?? 0, isTouched: false };
    entries.set(id, entry);
    byValue.changed(entry, undefined);
    return entry;
  };
  const isNew = ({ id, isNew: isSaid }: ById, event: RecordedEvent): boolean =>
    isSaid === true || isBegunBy(event, model, id);
  const stored = (asked: ById, event: RecordedEvent): Document | undefined => {
    // A store that may be ahead of its checkpoint can already have the document, so it must be queried.
    const isNowhere = source.positionOf === undefined && isNew(asked, event);
    return isNowhere ? undefined : read(() => source.get(asked.id));
  };
  const change = (entry: Entry, event: RecordedEvent, apply: (doc: Document | undefined) => Document | undefined) => {
    if (event.position <= entry.position) return;
    const before = entry.after;
    const after = apply(before);
    if (after !== undefined && after.id !== entry.id)
      throw new Error(`the document ${entry.id} was given the id ${after.id}`);
    if (after === before) return;
    entry.after = after;
    entry.isTouched = true;
    byValue.changed(entry, before);
  };
  // Each text is read once in a batch, because no other writer stores one in that time.
  const recalled = new Map<string, string | undefined>();
  const recall: Recall = (key) => {
    const left = remembered.get(key);
    if (left !== undefined || recalled.has(key)) return left ?? recalled.get(key);
    const text = read(() => source.recall(key));
    recalled.set(key, text);
    return text;
  };
  const applyWhere = (asked: WhereChange, event: RecordedEvent): void => {
    const pins = pinsOf(asked);
    for (const doc of read(() => source.where(pins))) if (!entries.has(doc.id)) enter(doc.id, doc);
    for (const entry of byValue.withValues(pins)) change(entry, event, (doc) => doc && asked.apply(doc));
  };
  const applyOne = (event: RecordedEvent): void => {
    for (const asked of model.handlers[event.type]?.(event) ?? []) {
      if (asked.id !== undefined) {
        const entry = entries.get(asked.id) ?? enter(asked.id, stored(asked, event));
        change(entry, event, (doc) => asked.apply(doc, recall));
      } else if (asked.where !== undefined) applyWhere(asked, event);
      else remembered.set(asked.remember, textOf(asked, recall));
    }
  };
  return {
    apply: (events) => {
      for (const event of events) {
        try {
          applyOne(event);
        } catch (cause) {
          throw isReading ? cause : new HandlerFailure(model.name, event, cause);
        }
      }
    },
    applied: () => ({ changes: [...entries.values()].filter((entry) => entry.isTouched), remembered }),
  };
};

/** The changes that events make to the documents of a source. @throws like `UnitOfWork.apply` */
export const applyEvents = (model: ReadModel, events: readonly RecordedEvent[], source: DocumentSource): Applied => {
  const unit = createUnitOfWork(model, source);
  unit.apply(events);
  return unit.applied();
};

/** The weight of the events that are applied in one turn of the event loop. */
const weightOfTurn = 128;

/** Like `applyEvents`; other requests are served in between. */
export const applyInTurns = async (
  model: ReadModel,
  events: readonly RecordedEvent[],
  source: DocumentSource,
): Promise<Applied> => {
  const unit = createUnitOfWork(model, source);
  for (const part of partsOf(events, weightOfTurn)) {
    unit.apply(part);
    if (part.at(-1) !== events.at(-1)) await nextTurn();
  }
  return unit.applied();
};

/** The documents and texts that events need; an asynchronous source must load them first. */
interface Needs {
  readonly ids: readonly string[];
  readonly wheres: readonly Pins[];
  /** Keys of texts that earlier events stored. */
  readonly recalls: readonly string[];
}

/** Collects the needs of a batch's events, up to the first one whose handler throws. */
export const needsOf = (model: ReadModel, events: readonly RecordedEvent[]): Needs => {
  const ids = new Set<string>();
  const wheres = new Map<string, Pins>();
  const recalls = new Set<string>();
  for (const event of events) {
    try {
      for (const asked of model.handlers[event.type]?.(event) ?? []) {
        if (asked.where !== undefined) wheres.set(keyOf(pinsOf(asked)), pinsOf(asked));
        else if (asked.id === undefined) for (const key of recalledBy(asked)) recalls.add(key);
        else {
          ids.add(asked.id);
          for (const key of asked.recalls ?? []) recalls.add(key);
        }
      }
    } catch {
      // The same handler throws when the events are applied, which then ends here too.
      break;
    }
  }
  return { ids: [...ids], wheres: [...wheres.values()], recalls: [...recalls] };
};

/** A text that is equal for equal conditions. */
export const keyOf = (pins: Pins): string => JSON.stringify(Object.entries(pins).sort());

const emptySource: DocumentSource = { get: () => undefined, where: () => [], recall: () => undefined };

/**
 * The record that these events alone make, by the handlers of its read model. A write returns it (with `X-Stale`) when
 * the read side is late (docs/http.md, "Concurrency and repeats"). Undefined when they make none.
 */
export const projectRecord = (model: ReadModel, events: readonly RecordedEvent[], id: string): Document | undefined =>
  applyEvents(model, events, emptySource).changes.find((change) => change.id === id)?.after;

import type { Document } from '../../schema/read-model.js';

interface Entry {
  readonly after: Document | undefined;
}

/**
 * Finds the documents of a batch by their values. Comparing all documents for each event would take the square of the
 * batch.
 */
export interface EntriesByValue<Of extends Entry> {
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

const keyOf = (doc: Document, fields: readonly string[]): string =>
  fields.map((field) => String(Reflect.get(doc, field))).join(separator);

/** Whether a document has these values. */
const holds = (doc: Document | undefined, pins: readonly (readonly [string, string])[]): boolean =>
  doc !== undefined && pins.every(([field, value]) => Reflect.get(doc, field) === value);

export const createEntriesByValue = <Of extends Entry>(all: ReadonlyMap<string, Of>): EntriesByValue<Of> => {
  const kinds = new Map<string, Kind<Of>>();

  const add = ({ fields, entries }: Kind<Of>, entry: Of): void => {
    if (entry.after === undefined) return;
    const key = keyOf(entry.after, fields);
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
        if (before !== undefined) kind.entries.get(keyOf(before, kind.fields))?.delete(entry);
        add(kind, entry);
      }
    },
  };
};

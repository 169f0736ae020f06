import type { EventStore } from '../../event-store/event-store.js';
import type { Document } from '../declare/read-model.js';
import type { ReadStore } from '../store/read-store.js';
import { projectRecord } from '../store/unit-of-work.js';

const revisionOf = (doc: Document): number => Number(Reflect.get(doc, 'revision') ?? -1);

/**
 * A read store that tells of a single record more than its read model does while that is built anew: the version before
 * answers queries and stands still, so what was written since is read from the record's own stream, where it has one.
 * @param isBuilding whether the read model of this name is being built
 */
export const readRecordsWhileBuilding = (
  store: ReadStore,
  events: Pick<EventStore, 'read'>,
  isBuilding: (name: string) => boolean,
): ReadStore => ({
  ...store,
  get: async (model, id) => {
    const kept = await store.get(model, id);
    if (model.stream === undefined || !isBuilding(model.name)) return kept;
    const own = await events.read(model.stream(id));
    if (own.length === 0) return kept;
    const projected = projectRecord(model, own, id);
    // What other streams add to a record stands in the kept document alone; what is new in this version, in the other.
    return projected && kept && revisionOf(projected) <= revisionOf(kept) ? { ...projected, ...kept } : projected;
  },
});

import type { EventStore } from '../../event-store/event-store.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import type { ReadStore } from '../store/read-store.js';
import { projectRecord } from '../store/unit-of-work.js';

const revisionOf = (doc: Document): number => Number(Reflect.get(doc, 'revision') ?? -1);

/**
 * Wraps a read store so that single records stay current while their read model is built anew: until then the older
 * version answers queries and does not change, so what was written since is read from the record's own stream, where it
 * has one.
 * @param isBuilding whether the read model of this name is being built
 */
export const readRecordsWhileBuilding = (
  store: ReadStore,
  events: Pick<EventStore, 'read'>,
  isBuilding: (name: string) => boolean,
): ReadStore => {
  const readCurrent = async (model: ReadModel, id: string, stream: string): Promise<Document | undefined> => {
    const kept = await store.get(model, id);
    const own = await events.read(stream);
    if (own.length === 0) return kept;
    const projected = projectRecord(model, own, id);
    // The stored document alone has what other streams add to a record, and the other alone has fields that are new in
    // this version.
    return projected && kept && revisionOf(projected) <= revisionOf(kept) ? { ...projected, ...kept } : projected;
  };
  return {
    ...store,
    get: (model, id) =>
      model.stream !== undefined && isBuilding(model.name)
        ? readCurrent(model, id, model.stream(id))
        : store.get(model, id),
  };
};

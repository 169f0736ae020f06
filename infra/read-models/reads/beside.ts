import type { Document } from '../../schema/read-model.js';
import type { ReadStore } from '../store/read-store.js';
import type { Resource } from './resource.js';

/**
 * Finds for each document the second one that it is presented with, reading each once; undefined where there is none.
 */
export const besideEach = async <Viewer>(
  store: ReadStore,
  resource: Resource<Viewer>,
  docs: readonly Document[],
  viewer: Viewer,
): Promise<(doc: Document) => Document | undefined> => {
  const wanted = resource.beside?.(viewer);
  if (wanted === undefined) return () => undefined;
  const idOf = (doc: Document): unknown => Reflect.get(doc, wanted.field);
  const ids = [...new Set(docs.map(idOf))].filter((id) => typeof id === 'string');
  const found = await Promise.all(ids.map((id) => store.get(wanted.model, id)));
  const byId = new Map<unknown, Document | undefined>(found.map((doc, at) => [ids[at], doc]));
  return (doc) => byId.get(idOf(doc));
};

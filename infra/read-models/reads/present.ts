import { fieldsIn, type Query } from '../../query/query.js';
import { invalidQuery } from '../../query/query.refusals.js';
import type { Document } from '../../schema/read-model.js';
import type { ReadStore } from '../store/read-store.js';
import type { Resource } from './resource.js';

/** A record in its sent form. */
export type Row = Readonly<Record<string, unknown>>;

/** A row reduced to the fields that a query names; without names the whole row. */
export const cutTo = (fields: readonly string[] | undefined, row: object): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields?.includes(name) ?? true));

/** Makes the rows of documents for one viewer: masked, without hidden fields, reduced to the requested fields. */
export const presenter = <Viewer>(
  resource: Resource<Viewer>,
  fields: readonly string[] | undefined,
  viewer: Viewer,
): ((doc: Document, beside?: Document) => Row) => {
  const hidden = new Set(resource.hidden ?? []);
  const wanted = fields === undefined ? undefined : new Set(fields);
  const isShown = (name: string): boolean => !hidden.has(name) && (wanted?.has(name) ?? true);
  return (doc, beside) => {
    const presented = resource.present?.(doc, viewer, beside) ?? doc;
    return Object.fromEntries(Object.entries(presented).filter(([name]) => isShown(name)));
  };
};

/** Finds the second document for the presentation of each document, reading each once; undefined if there is none. */
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

/** The matching rows would reveal its values. @throws DomainError query.invalid (400), like for an unknown field */
export const refuseMasked = <Viewer>(
  resource: Resource<Viewer>,
  { where, order }: Pick<Query, 'where' | 'order'>,
  viewer: Viewer,
): void => {
  const masked = resource.masked?.(viewer) ?? [];
  if (masked.length === 0) return;
  const asked = [...fieldsIn(where), ...order.map(({ field }) => field)].find((field) => masked.includes(field));
  if (asked !== undefined) throw invalidQuery(`Unknown field: ${asked}`);
};

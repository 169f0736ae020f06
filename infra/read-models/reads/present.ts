import type { Document } from '../../schema/read-model.js';
import type { Resource } from './resource.js';

/** A record as it is sent. */
export type Row = Readonly<Record<string, unknown>>;

/** A row reduced to the fields that a query names; all of it where it names none. */
export const cutTo = (fields: readonly string[] | undefined, row: object): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields?.includes(name) ?? true));

/** Makes the rows of documents for one viewer: masked, without hidden fields, reduced to the fields asked for. */
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

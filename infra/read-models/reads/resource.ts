import type { OrderBy, Where } from '../../query/query.js';
import type { Document, FieldType, ReadModel, Schema } from '../../schema/read-model.js';

/** Records of another resource that belong to a record of this one, found by equality of two fields. */
export interface Relation<Viewer = unknown> {
  /** `one` returns the record or null, `many` a list. */
  readonly kind: 'one' | 'many';
  /** Wire name of the other resource; its own scope applies to included records. */
  readonly resource: string;
  readonly localField: string;
  /** The field in place of `localField`, if that depends on the viewer. */
  localFieldFor?(viewer: Viewer): string;
  readonly elseLocalField?: string;
  readonly foreignField: string;
  /** Another resource, outside of the catalogue, with the records that the first one does not have. */
  readonly orElse?: Resource<Viewer>;
  /** The default order of related records; `createdAt` without it. */
  readonly order?: readonly OrderBy[];
  /** A second name for the same records in the response (A63). */
  readonly alsoAs?: string;
  /** The related record as this one shows it, if it stores some of its fields in their earlier state; adds no field. */
  shown?(doc: Document, related: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** The nouns of a record and of several, such as `order line` and `order lines` (docs/recipes.md). */
export interface Words {
  readonly one: string;
  readonly many: string;
}

/**
 * The readable part of a read model, and its queries. To declare one:
 *
 * ```ts
 * export const ordersResource: Resource<Viewer, OrderDocument> = {
 *   name: 'orders',                                  // wire name, also in Content-Range
 *   words: { one: 'order', many: 'orders' },         // for the names and summaries of the OpenAPI document
 *   model: orderModel,                               // queries may name its declared fields
 *   search: ['po_number', 'vendorName'],             // the fields that `q` searches: of type text or exact
 *   searchFirst: 'index',                            // a numeric field: a row with the number `q` comes first
 *   hidden: ['scanKeys'],                            // neither queried nor returned
 *   aliases: { orderId: 'id' },                      // other names that filters may use
 *   relations: {
 *     vendor: { kind: 'one', resource: 'Companies', localField: 'vendorId', foreignField: 'id' },
 *     fabrics: { kind: 'many', resource: 'orderFabrics', localField: 'id', foreignField: 'orderId' },
 *   },
 *   scope: (viewer) => eq('manufacturerId', viewer.companyId),
 * };
 * ```
 *
 * `scope` is ANDed to every list, count, get and include; callers cannot change it. Return `nothing` (query.ts) for
 * viewers that may see no row. A resource without `hidden` and `present` sends the stored text unparsed. So keep
 * documents in wire shape, and give the model an index for each list of the portal: scope's field first, then the
 * fields compared by equality, then the sorted field; the id is added. Put all resources of the API into one
 * `catalogueOf([...])`.
 */
export interface Resource<Viewer = unknown, Doc extends Document = Document> {
  readonly name: string;
  /** The nouns of its records. Required for each resource of the catalogue, because the OpenAPI document has them. */
  readonly words?: Words;
  readonly model: ReadModel<Doc>;
  readonly search?: readonly string[];
  readonly searchFirst?: string;
  readonly hidden?: readonly string[];
  readonly aliases?: Readonly<Record<string, string>>;
  readonly relations?: Readonly<Record<string, Relation<Viewer>>>;
  /** The default order of a list; `createdAt` without it. Its later fields also follow an order by its first one. */
  readonly order?: readonly OrderBy[];
  /** The field that names the parent record: a list of the parts of one may be as long as an import makes it. */
  readonly partOf?: string;
  scope(viewer: Viewer): Where;
  /** Fields that `present` masks for this viewer, so that they cannot be queried either. */
  masked?(viewer: Viewer): readonly string[];
  /** Masks or adds fields for this viewer; `hidden` fields are removed afterwards, included records are added later. */
  present?(doc: Doc, viewer: Viewer, beside?: Document): object;
  /** Whether `present` changes anything for this viewer; if missing, it does for every viewer. */
  isPresentedFor?(viewer: Viewer): boolean;
  /** The document of another model that `present` needs for each row of this viewer, by the id in a field. */
  beside?(viewer: Viewer): { readonly model: ReadModel; readonly field: string } | undefined;
  /** Fields that `present` adds; a query may name them. */
  readonly computed?: readonly string[];
  /** OpenAPI schemas of the fields that `present` adds or changes. */
  readonly presented?: Readonly<Record<string, Schema>>;
  /** The fields that every viewer sees, if some viewers see less of a record, or more of its second document. */
  readonly shownToAll?: { readonly fields: readonly string[]; readonly beside?: Readonly<Record<string, Schema>> };
}

/** A resource with a scope that is only known per request; its fields and queries are unchanged. */
export const within = <Viewer, Doc extends Document>(
  resource: Resource<Viewer, Doc>,
  scope: Where,
): Resource<Viewer, Doc> => ({ ...resource, scope: () => scope });

/** The value of `hidden`. Such fields cannot be queried either: the matching rows would reveal their values. */
export const allBut = (model: { readonly fields: object }, ...shown: readonly string[]): readonly string[] =>
  Object.keys(model.fields).filter((field) => !shown.includes(field));

/** Whether this viewer gets anything other than the stored documents. */
export const isPresented = <Viewer>(resource: Resource<Viewer>, viewer: Viewer): boolean =>
  resource.present !== undefined && (resource.isPresentedFor?.(viewer) ?? true);

/** The resources of an API by wire name; relations lead from one to another. */
export type Catalogue<Viewer = unknown> = ReadonlyMap<string, Resource<Viewer>>;

/** The type of a field for filters and orders of callers, after aliases; undefined when there is none. */
export const queryableField = <Viewer>(
  resource: Resource<Viewer>,
  name: string,
): { readonly field: string; readonly type: FieldType } | undefined => {
  const { aliases = {}, hidden = [] } = resource;
  const fields: Readonly<Record<string, FieldType>> = resource.model.fields;
  const field = Object.hasOwn(aliases, name) ? aliases[name] : name;
  if (field === undefined || !Object.hasOwn(fields, field) || hidden.includes(field)) return undefined;
  const type = fields[field];
  return type === undefined || type === 'json' ? undefined : { field, type };
};

/** Whether a response may contain this field. */
export const isPresentable = <Viewer>(resource: Resource<Viewer>, name: string): boolean => {
  const { hidden = [], computed = [], model } = resource;
  return (Object.hasOwn(model.fields, name) && !hidden.includes(name)) || computed.includes(name);
};

/** @throws Error at the start when a name is already used, or a relation or search names something unknown */
export const catalogueOf = <Viewer>(resources: readonly Resource<Viewer>[]): Catalogue<Viewer> => {
  const catalogue = new Map(resources.map((resource) => [resource.name, resource]));
  if (catalogue.size < resources.length) throw new Error('two resources have one name');
  for (const resource of resources) {
    for (const [name, relation] of Object.entries(resource.relations ?? {})) {
      const target = catalogue.get(relation.resource);
      const { localField, elseLocalField = localField } = relation;
      if (![localField, elseLocalField].every((field) => Object.hasOwn(resource.model.fields, field)))
        throw new Error(`${resource.name}.${name}: no local field`);
      if (target === undefined || !Object.hasOwn(target.model.fields, relation.foreignField)) {
        throw new Error(`${resource.name}.${name}: ${relation.resource} has no ${relation.foreignField}`);
      }
    }
    const fields: Readonly<Record<string, FieldType>> = resource.model.fields;
    const isText = (field: string): boolean =>
      Object.hasOwn(fields, field) && /^(text|exact)$/.test(fields[field] ?? '');
    const { searchFirst } = resource;
    const wrong = [
      ...(searchFirst === undefined || fields[searchFirst] === 'number' ? [] : [searchFirst]),
      ...(resource.search ?? []).filter((field) => !isText(field)),
      ...[...(resource.hidden ?? []), ...Object.values(resource.aliases ?? {})].filter(
        (field) => !Object.hasOwn(fields, field),
      ),
    ];
    if (wrong.length > 0)
      throw new Error(`${resource.name}: the model has no such field, or none to search: ${wrong.join(', ')}`);
  }
  return catalogue;
};

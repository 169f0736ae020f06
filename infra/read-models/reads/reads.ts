import { count, find, noLimit, refuseSlow } from './find.js';
import { parseInSlices } from '../store/document-text.js';
import { mapInSlices } from './map-in-slices.js';
import { includeInto, type Loaded, type ReadBudget, readBudget } from './include.js';
import { besideEach, presenter, refuseMasked, type Row } from './present.js';
import { allOf, eq, readsOtherModels, queryOf, type Query, type Where } from '../../query/query.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { type PageTexts, readDeadline, type ReadStore } from '../store/read-store.js';
import type { Pins } from '../store/unit-of-work.js';
import { matcherOf } from '../../query/reference-evaluator.js';
import { type Catalogue, isPresented, type Resource } from './resource.js';

/** A page as JSON text (an array), the number of its rows, and the number of all rows without limit and offset. */
export interface Page {
  readonly json: string;
  readonly rows: number;
  readonly total: number;
}

interface StoredPage<Doc> {
  readonly docs: readonly Doc[];
  readonly total: number;
}

/** The reads of one viewer, each within the resource's scope. */
export interface Reads<Viewer> {
  list(resource: Resource<Viewer>, query: Query, viewer: Viewer): Promise<Page>;
  /** The first record of the query, presented, with its includes. */
  findOne(resource: Resource<Viewer>, query: Query, viewer: Viewer): Promise<Row | undefined>;
  /** One record by its id; undefined when it does not exist or belongs to others, which a caller cannot distinguish. */
  get(
    resource: Resource<Viewer>,
    id: string,
    viewer: Viewer,
    parts?: Pick<Query, 'include' | 'fields'>,
  ): Promise<Row | undefined>;
  count(resource: Resource<Viewer>, where: Where, viewer: Viewer): Promise<number>;
  /** A page of a list in the stored form, for a route with its own presentation. */
  page<Doc extends Document>(resource: Resource<Viewer, Doc>, query: Query, viewer: Viewer): Promise<StoredPage<Doc>>;
  /**
   * Stored documents, for code that decides itself what to show: a read of a command, an export, a reactor. The scope
   * is a parameter of its own, so that it is never forgotten; `everything` is for reads across companies.
   * @throws TooSlow when the store is too slow. It becomes a refusal only in the response (api/http/error-body.ts),
   * because an import reports each refusal as a fault of its row.
   */
  documents<Doc extends Document>(model: ReadModel<Doc>, scope: Where, query?: Partial<Query>): Promise<readonly Doc[]>;
  /** Only these fields of documents, and their ids, for code that needs little of many documents. */
  fieldsOf<Doc extends Document, Field extends keyof Doc & string>(
    model: ReadModel<Doc>,
    scope: Where,
    fields: readonly Field[],
    query?: Partial<Query>,
  ): Promise<readonly Pick<Doc, Field | 'id'>[]>;
  /** In no order: the fastest way to the parts of a record. Callers must not change the documents. */
  having<Doc extends Document>(model: ReadModel<Doc>, pins: Pins): Promise<readonly Doc[]>;
  /** A document by its id, when it is within the scope: the fastest way to a record. */
  document<Doc extends Document>(model: ReadModel<Doc>, scope: Where, id: string): Promise<Doc | undefined>;
}

/** @param includedRows rows that the relations of one query may read together */
export const createReads = <Viewer>(
  store: ReadStore,
  catalogue: Catalogue<Viewer>,
  { includedRows }: { readonly includedRows: number },
): Reads<Viewer> => {
  // The store contains only documents of the model's own handlers.
  const documents = async <Doc extends Document>(
    model: ReadModel<Doc>,
    scope: Where,
    query: Query,
    deadline: number,
  ): Promise<readonly Doc[]> => parseInSlices<Doc>((await find(store, { model, scope, query, deadline })).texts);

  const document = async <Doc extends Document>(
    model: ReadModel<Doc>,
    scope: Where,
    id: string,
    deadline: number,
  ): Promise<Doc | undefined> => {
    if (readsOtherModels(scope))
      return (await documents(model, scope, queryOf({ where: eq('id', id), limit: 1 }), deadline))[0];
    const doc = await store.get(model, id);
    return doc && matcherOf(model.fields, scope)(doc) ? (doc as Doc) : undefined;
  };

  const visible = async <Doc extends Document>(
    resource: Resource<Viewer, Doc>,
    query: Query,
    viewer: Viewer,
    deadline: number,
    asked = query.where,
  ): Promise<readonly Doc[]> => {
    refuseMasked(resource, query, viewer);
    return refuseSlow(asked, documents(resource.model, resource.scope(viewer), query, deadline));
  };

  /** @param asked filter of the caller alone, which a refusal names */
  const load = async (
    resource: Resource<Viewer>,
    query: Query,
    viewer: Viewer,
    budget: ReadBudget,
    asked = query.where,
  ): Promise<readonly Loaded[]> =>
    show(resource, await visible(resource, query, viewer, budget.deadline, asked), query, viewer, budget);

  const show = async (
    resource: Resource<Viewer>,
    docs: readonly Document[],
    query: Pick<Query, 'include' | 'fields'>,
    viewer: Viewer,
    budget: ReadBudget,
  ): Promise<readonly Loaded[]> => {
    const present = presenter(resource, query.fields, viewer);
    const related = await includeInto(query.include, resource, docs, {
      catalogue,
      viewer,
      read: (target, sub, asked) => load(target, sub, viewer, budget, asked),
      budget,
    });
    const beside = await besideEach(store, resource, docs, viewer);
    return mapInSlices(docs, (doc, at) => {
      const relatedRows = related[at];
      const row = { ...present(doc, beside(doc)), ...relatedRows };
      budget.sizes.set(row, (relatedRows && budget.sizes.get(relatedRows)) ?? 1);
      return { doc, row };
    });
  };

  const totalOf = async (
    resource: Resource<Viewer>,
    where: Where,
    viewer: Viewer,
    deadline: number,
  ): Promise<number> => {
    refuseMasked(resource, { where, order: [] }, viewer);
    const asked = { model: resource.model, scope: resource.scope(viewer), where, deadline };
    return refuseSlow(where, count(store, asked));
  };

  /** The number of all rows; it is counted only if the page is not the whole list. */
  const totalBeside = async (
    rows: number,
    resource: Resource<Viewer>,
    query: Query,
    viewer: Viewer,
    deadline: number,
  ): Promise<number> => {
    if (query.offset === 0 && rows < (query.limit ?? noLimit)) return rows;
    return totalOf(resource, query.where, viewer, deadline);
  };

  return {
    list: async (resource, query, viewer) => {
      const budget = readBudget(includedRows, readDeadline());
      const { model } = resource;
      const { deadline } = budget;
      const findPage = async (): Promise<PageTexts> => {
        if (isPlain(resource, query, viewer))
          return refuseSlow(query.where, find(store, { model, scope: resource.scope(viewer), query, deadline }));
        const loaded = await load(resource, query, viewer, budget);
        return { rows: loaded.length, texts: await mapInSlices(loaded, ({ row }) => JSON.stringify(row)) };
      };
      const found = await findPage();
      const total = await totalBeside(found.rows, resource, query, viewer, deadline);
      return { json: `[${found.texts.join(',')}]`, rows: found.rows, total };
    },
    findOne: async (resource, query, viewer) =>
      (await load(resource, { ...query, limit: 1 }, viewer, readBudget(includedRows, readDeadline())))[0]?.row,
    get: async (resource, id, viewer, parts = { include: [] }) => {
      const budget = readBudget(includedRows, readDeadline());
      const doc = await document(resource.model, resource.scope(viewer), id, budget.deadline);
      // Most responses to writes are of this kind.
      if (doc === undefined || isPlain(resource, parts, viewer)) return doc && { ...doc };
      return (await show(resource, [doc], parts, viewer, budget))[0]?.row;
    },
    count: (resource, where, viewer) => totalOf(resource, where, viewer, readDeadline()),
    page: async (resource, query, viewer) => {
      const deadline = readDeadline();
      const docs = await visible(resource, query, viewer, deadline);
      return { docs, total: await totalBeside(docs.length, resource, query, viewer, deadline) };
    },
    having: async <Doc extends Document>(model: ReadModel<Doc>, pins: Pins) => {
      const found = await store.having?.(model, pins);
      if (found !== undefined) return found as readonly Doc[];
      const scope = Object.entries(pins).map(([field, value]) => eq(field, value));
      return documents(model, allOf(...scope), queryOf({}), readDeadline());
    },
    documents: (model, scope, query = {}) => documents(model, scope, queryOf(query), readDeadline()),
    fieldsOf: async (model, scope, fields, query = {}) => {
      const asked = { model, scope, query: queryOf(query), deadline: readDeadline(), fields };
      return parseInSlices((await find(store, asked)).texts);
    },
    document: (model, scope, id) => document(model, scope, id, readDeadline()),
  };
};

/** Whether the document can be sent in its stored form. */
const isPlain = <Viewer>(
  resource: Resource<Viewer>,
  query: Pick<Query, 'include' | 'fields'>,
  viewer: Viewer,
): boolean =>
  !isPresented(resource, viewer) &&
  resource.masked === undefined &&
  (resource.hidden ?? []).length === 0 &&
  query.include.length === 0 &&
  query.fields === undefined;

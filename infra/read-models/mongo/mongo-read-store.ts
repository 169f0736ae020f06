import { types } from 'node:util';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import type { MongoConnection } from '../../mongo/connection.js';
import { textFields, versionName, type Document, type FieldType, type ReadModel } from '../../schema/read-model.js';
import { isIn, readsOtherModels, type Where } from '../../query/query.js';
import type { Condition, PageAsked, ModelWork, Opened, Outcome, SharedReadStore } from '../store/read-store.js';
import { compileFilter, compileSort, exactPath, type MongoTable } from './compile-filter.js';
import { createMongoCatalogue, type CatalogueRow, type Checkpoint } from './mongo-catalogue.js';
import { createIndex, createMongoWriter, createSearchIndex, documentsIn, type MongoWriter } from './mongo-writer.js';
import { mongo } from 'mongoose';
import { mongoQueryMsAtMost } from '../../budgets/budgets.js';
import { TooSlow } from '../../errors/too-slow.js';

/** A query option with the rest of a read's time. @throws TooSlow when no time is left */
const timeLeft = ({ deadline }: Pick<Condition, 'deadline'>): { readonly maxTimeMS: number } => {
  const left = Math.floor(deadline - performance.now());
  if (left <= 0) throw new TooSlow();
  return { maxTimeMS: Math.min(mongoQueryMsAtMost, left) };
};

/** The server's MaxTimeMSExpired. */
const isStopped = (error: unknown): boolean => error instanceof mongo.MongoServerError && error.code === 50;

/** Returns a function that runs a query; it throws TooSlow when the server has stopped the query. */
const createStoppable =
  (run: MongoConnection['run']) =>
  <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    run(async () => {
      try {
        return await ask();
      } catch (error) {
        throw isStopped(error) ? new TooSlow() : error;
      }
    });

export interface MongoReadOptions {
  /** Milliseconds, 10,000 by default. */
  readonly leaseMs?: number;
  /** The present in epoch milliseconds, for the ends of leases. */
  readonly now?: () => number;
}

const projectionOf = (fields: PageAsked['fields']): Readonly<Record<string, 0 | 1>> => {
  const wanted = fields === undefined ? ['doc'] : ['id', ...fields].map((field) => `doc.${field}`);
  return { _id: 0, ...Object.fromEntries(wanted.map((path) => [path, 1])) };
};

const shown = (doc: Document | undefined, fields: PageAsked['fields']): Document | undefined =>
  doc === undefined || fields === undefined
    ? doc
    : { id: doc.id, ...Object.fromEntries(fields.map((field) => [field, Reflect.get(doc, field) ?? null])) };

interface OpenModel {
  readonly own: MongoTable;
  readonly writer: MongoWriter;
  position: number;
  /** The collection for queries. */
  live: MongoTable;
}

const tableOf = (
  name: string,
  fields: MongoTable['fields'],
  trigramFields: MongoTable['trigramFields'] = [],
): MongoTable => ({
  name,
  fields,
  folded: textFields(fields),
  trigramFields,
});

/** The fields in the form that this store wrote to the catalogue (declared-model.ts). */
const storedFields = ({ fields }: CatalogueRow): MongoTable['fields'] =>
  Object.fromEntries(JSON.parse(fields) as readonly (readonly [string, FieldType])[]);

const checkpointOf = ({ model, failedAt = null }: ModelWork, outcome: Outcome | undefined): readonly Checkpoint[] =>
  outcome === undefined
    ? []
    : [{ model, position: outcome.position, failedAt: outcome.kind === 'failed' ? outcome.failedAt : failedAt }];

/** Whether the server is available and refuses a change of a model; the other models can then go on. */
const isRefusal = (error: unknown): error is Error =>
  types.isNativeError(error) && !(error instanceof StoreUnavailable);

/** A starting process has no connections, and a busy server is too slow to make twenty at once in time. */
const openedTogether = 4;

/** All work ends before this does, so that none still runs when it begins again. @throws the first error */
const allEnded = async <Answer>(work: readonly Promise<Answer>[]): Promise<readonly Answer[]> =>
  (await Promise.allSettled(work)).map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });

/**
 * Read models in MongoDB, a collection for each version, shared by all processes (docs/architecture.md, "A read").
 * There are no transactions: documents are written first, each guarded by its position, then the checkpoints, guarded
 * by the lease. Documents that a killed process had written are skipped when their batch is applied again.
 * @param owner names this process in the catalogue of leases
 * @throws Error from `open` when a model's fields changed and its version did not
 */
export const openMongoReadStore = async (
  connection: MongoConnection,
  owner: string,
  { leaseMs = 10_000, now = Date.now }: MongoReadOptions = {},
): Promise<SharedReadStore> => {
  const { run } = connection;
  const stoppable = createStoppable(run);
  const catalogue = createMongoCatalogue(connection, { owner, leaseMs, now });
  const opened = new Map<string, OpenModel>();
  const entryOf = (name: string): OpenModel => {
    const found = opened.get(name);
    if (found === undefined) throw new Error(`the read model ${name} is not open`);
    return found;
  };
  const modelOf = ({ name }: ReadModel): OpenModel => entryOf(name);

  const indexAll = async (model: ReadModel): Promise<void> => {
    const { own } = modelOf(model);
    for (const { fields } of model.indexes) await createIndex(connection, own, fields);
    await createSearchIndex(connection, own);
  };

  const openModel = async (model: ReadModel, { position, isBuilt }: CatalogueRow): Promise<Opened> => {
    const own = tableOf(versionName(model), model.fields, model.trigramFields);
    // Until this version has been built, the older one serves queries, though it may lack new fields.
    const older = isBuilt ? undefined : await catalogue.furthestBuilt(model);
    const live = older === undefined ? own : tableOf(older._id, { ...model.fields, ...storedFields(older) });
    opened.set(model.name, { own, live, position, writer: createMongoWriter(connection, own, model) });
    if (isBuilt) await indexAll(model);
    return { position, isBuilt };
  };

  const applyOne = async ({ model, events, position }: ModelWork): Promise<Outcome> => {
    const entry = modelOf(model);
    const fresh = events.filter((event) => event.position > entry.position);
    try {
      const outcome = await entry.writer.prepare(fresh, Math.max(position, entry.position));
      await entry.writer.write(outcome);
      return outcome;
    } catch (error) {
      const failedAt = fresh[0]?.position;
      if (!isRefusal(error) || failedAt === undefined) throw error;
      return { kind: 'failed', position: failedAt - 1, failedAt, error, changes: [], remembered: new Map() };
    }
  };

  /** The rows of a condition, without the tombstones of removed documents. */
  const rowsWhere = async (table: MongoTable, asked: Condition): Promise<Record<string, unknown>> => ({
    $and: [{ doc: { $exists: true } }, compileFilter(table, await lookedUp(asked))],
  });

  /** The distinct values of a field, read from its index. */
  const valuesIn = async (live: MongoTable, field: string, asked: Condition): Promise<readonly string[]> => {
    const each = [{ $match: await rowsWhere(live, asked) }, { $group: { _id: `$${exactPath(live, field)}` } }];
    const found = await stoppable(() =>
      documentsIn(connection, live).aggregate<{ readonly _id: unknown }>(each, timeLeft(asked)).toArray(),
    );
    return found.flatMap(({ _id: value }) => (typeof value === 'string' ? [value] : []));
  };

  /** A filter can only read one collection, so values of another collection are read first. */
  const lookedUp = async ({ where, ...asked }: Condition): Promise<Where> => {
    if (!readsOtherModels(where)) return where;
    if (where.kind === 'among')
      return isIn(where.field, await valuesIn(entryOf(where.model).live, where.pick, { ...asked, where: where.where }));
    if (where.kind !== 'and' && where.kind !== 'or') return where;
    return {
      ...where,
      conditions: await Promise.all(where.conditions.map((part) => lookedUp({ ...asked, where: part }))),
    };
  };

  return {
    leaseMs,
    open: async (models) => {
      await catalogue.open(models);
      const rows = await catalogue.rows(models);
      const all: Opened[] = [];
      for (let from = 0; from < models.length; from += openedTogether) {
        const together = models.slice(from, from + openedTogether);
        const opening = together.flatMap((model, at) => {
          const row = rows[from + at];
          return row === undefined ? [] : [openModel(model, row)];
        });
        all.push(...(await allEnded(opening)));
      }
      return all;
    },
    look: async (models) => {
      const rows = await catalogue.rows(models);
      models.forEach((model, at) => {
        const entry = modelOf(model);
        if (rows[at]?.isBuilt === true) entry.live = entry.own;
      });
      return rows.map(({ position, isBuilt, failedAt }) => ({ position, isBuilt, failedAt }));
    },
    claim: (models) => catalogue.claim(models),
    release: () => catalogue.release(),
    apply: async (work) => {
      const outcomes = await allEnded(work.map(applyOne));
      const checkpoints = work.flatMap((each, at) => checkpointOf(each, outcomes[at]));
      await catalogue.advance(checkpoints);
      for (const { model, position } of checkpoints) modelOf(model).position = position;
      return outcomes;
    },
    finishBuild: async (model) => {
      try {
        await indexAll(model);
        return undefined;
      } catch (error) {
        if (isRefusal(error)) return error;
        throw error;
      }
    },
    goLive: async (model) => {
      await catalogue.setBuilt(model);
      const entry = modelOf(model);
      entry.live = entry.own;
    },
    get: async (model, id) => {
      const { live } = modelOf(model);
      return (await run(() => documentsIn(connection, live).findOne({ _id: id })))?.doc;
    },
    // Ignores the check-only fields. They help stores with few statistics on the distribution of values; MongoDB tries
    // its indexes against each other.
    find: async (model, asked) => {
      const { order, limit, offset, fields } = asked;
      if (limit === 0) return { rows: 0, texts: [] };
      const { live } = modelOf(model);
      const rows = await rowsWhere(live, asked);
      const found = await stoppable(() =>
        documentsIn(connection, live)
          .find(rows, { projection: projectionOf(fields), ...timeLeft(asked) })
          .sort(compileSort(live, order))
          .skip(offset)
          .limit(limit)
          .toArray(),
      );
      return { rows: found.length, texts: found.map(({ doc }) => JSON.stringify(shown(doc, fields))) };
    },
    count: async (model, asked) => {
      const { live } = modelOf(model);
      const rows = await rowsWhere(live, asked);
      return stoppable(() => documentsIn(connection, live).countDocuments(rows, timeLeft(asked)));
    },
    // The connection belongs to the caller, which closes it.
    close: async () => undefined,
  };
};

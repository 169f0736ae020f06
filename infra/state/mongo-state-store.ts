import { StoreUnavailable } from '../errors/store-unavailable.js';
import { type MongoConnection, isDuplicate } from '../mongo/connection.js';
import { systemNow } from '../timers/clock.js';
import type { StateOptions, StateStore } from './state-store.js';

/** Numbers are stored as numbers, so that the server can increment them; any other value is JSON text. */
type Kept = string | number;

interface StateRow<Value extends Kept = Kept> {
  /** `<collection>/<id>` */
  readonly _id: string;
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly owner: string | null;
  /** An ISO instant in one form, because instants are compared as text. */
  readonly expiresAt: string | null;
  readonly value: Value;
}

const kept = (value: unknown): Kept => (typeof value === 'number' ? value : JSON.stringify(value ?? null));

/** Values are JSON that this store wrote for the same caller, which names their type. */
const valueOf = <Value>({ value }: Pick<StateRow, 'value'>): Value =>
  (typeof value === 'number' ? value : JSON.parse(value)) as Value;

const instant = (iso: string): string => new Date(iso).toISOString();

const fieldsOf = (value: unknown, { owner, expiresAt }: StateOptions) => ({
  value: kept(value),
  owner: owner ?? null,
  expiresAt: expiresAt === undefined ? null : instant(expiresAt),
});

/**
 * State in one collection of MongoDB, shared by all processes. Each change is one document, journaled by a majority
 * when the promise resolves. The connection belongs to the caller, which closes it.
 * @param options.now the present as an ISO instant, for expiry
 */
export const openMongoStateStore = async (
  connection: MongoConnection,
  { now = systemNow }: { readonly now?: () => string } = {},
): Promise<StateStore> => {
  const rows = connection.db.collection<StateRow>('state');
  const counters = connection.db.collection<StateRow<number>>('state');
  let isClosed = false;
  const run: MongoConnection['run'] = async (call) => {
    if (isClosed) throw new StoreUnavailable('The state store is closed.');
    return connection.run(call);
  };
  await run(() =>
    rows.createIndexes([
      // Serves removeOwned and listOwned.
      { key: { collection: 1, owner: 1 } },
      // Serves sweep.
      { key: { collection: 1, expiresAt: 1 } },
    ]),
  );

  const keyOf = (collection: string, id: string): string => `${collection}/${id}`;
  const isLiving = ({ expiresAt }: StateRow): boolean => expiresAt === null || expiresAt > now();
  const living = () => ({ $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }] });
  const next = { $inc: { version: 1 } };
  /** Returns undefined when the id was inserted in between. */
  const unlessTaken = <Result>(call: () => Promise<Result>): Promise<Result | undefined> =>
    run(call).catch((error: unknown) => {
      if (isDuplicate(error)) return undefined;
      throw error;
    });
  /** Replaces an expired value, under its next version; false when there is none. */
  const renew = async (_id: string, fields: ReturnType<typeof fieldsOf>): Promise<boolean> => {
    const { modifiedCount } = await run(() =>
      rows.updateOne({ _id, expiresAt: { $lte: now() } }, { $set: fields, ...next }),
    );
    return modifiedCount === 1;
  };

  return {
    get: async <Value>(collection: string, id: string) => {
      const row = await run(() => rows.findOne({ _id: keyOf(collection, id) }));
      return row !== null && isLiving(row) ? { value: valueOf<Value>(row), version: row.version } : undefined;
    },
    insert: async (collection, id, value, given = {}) => {
      const _id = keyOf(collection, id);
      const fields = fieldsOf(value, given);
      const made = await unlessTaken(() => rows.insertOne({ _id, collection, id, version: 1, ...fields }));
      return made !== undefined || renew(_id, fields);
    },
    put: async (collection, id, value, given = {}) => {
      const $set = { collection, id, ...fieldsOf(value, given) };
      const put = () => rows.updateOne({ _id: keyOf(collection, id) }, { $set, ...next }, { upsert: true });
      // If two inserts run at once, the server refuses one, which then finds the existing value.
      if ((await unlessTaken(put)) === undefined) await run(put);
    },
    replace: async (collection, id, version, value, { owner, expiresAt } = {}) => {
      const $set = {
        value: kept(value),
        ...(owner !== undefined && { owner }),
        ...(expiresAt !== undefined && { expiresAt: instant(expiresAt) }),
      };
      const { modifiedCount } = await run(() =>
        rows.updateOne({ _id: keyOf(collection, id), version, ...living() }, { $set, ...next }),
      );
      return modifiedCount === 1;
    },
    take: async <Value>(collection: string, id: string) => {
      const row = await run(() => rows.findOneAndDelete({ _id: keyOf(collection, id) }));
      return row !== null && isLiving(row) ? valueOf<Value>(row) : undefined;
    },
    remove: async (collection, id) => {
      await run(() => rows.deleteOne({ _id: keyOf(collection, id) }));
    },
    removeOwned: async (collection, owner) => {
      await run(() => rows.deleteMany({ collection, owner }));
    },
    listOwned: async <Value>(collection: string, owner: string) => {
      const owned = await run(() => rows.find({ collection, owner }).toArray());
      return owned
        .filter(isLiving)
        .sort((left, right) => (left.id < right.id ? -1 : 1))
        .map((row) => ({ id: row.id, value: valueOf<Value>(row), version: row.version }));
    },
    increment: async (collection, id, by, expiresAt) => {
      const _id = keyOf(collection, id);
      for (;;) {
        const row = await unlessTaken(() =>
          counters.findOneAndUpdate(
            { _id, ...living() },
            {
              $inc: { value: by, version: 1 },
              $setOnInsert: { collection, id, owner: null, expiresAt: instant(expiresAt) },
            },
            { upsert: true, returnDocument: 'before' },
          ),
        );
        if (row !== undefined) return by + (row?.value ?? 0);
        if (await renew(_id, fieldsOf(by, { expiresAt }))) return by;
        // Another process has inserted or renewed the counter in between, so it can be incremented now.
      }
    },
    sweep: async <Value>(collection: string, until: string, limit: number) => {
      const isOver = { $lte: instant(until) };
      const expired = await run(() =>
        rows.find({ collection, expiresAt: isOver }).sort({ expiresAt: 1 }).limit(limit).toArray(),
      );
      const swept = [];
      for (const { _id } of expired) {
        const row = await run(() => rows.findOneAndDelete({ _id, expiresAt: isOver }));
        if (row !== null) swept.push({ id: row.id, value: valueOf<Value>(row) });
      }
      return swept;
    },
    close: async () => {
      isClosed = true;
    },
  };
};

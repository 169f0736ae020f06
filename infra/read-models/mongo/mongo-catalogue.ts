import { randomUUID } from 'node:crypto';
import type { MongoConnection } from '../../mongo/connection.js';
import { fieldsText, versionName, type ReadModel } from '../../schema/read-model.js';
import { LeaseLost } from '../store/read-store.js';

/** For each version of each model ever built in this database: checkpoint, and the process that may write. */
export interface CatalogueRow {
  readonly _id: string;
  readonly name: string;
  readonly fields: string;
  readonly position: number;
  readonly isBuilt: boolean;
  /** The event at which it failed in the process that wrote it last, until it has caught up. */
  readonly failedAt: number | null;
  /** The process with the lease, its end (epoch milliseconds), and its changes of owner: the fencing token. */
  readonly owner: string | null;
  readonly until: number;
  readonly token: number;
}

export interface Checkpoint extends Pick<CatalogueRow, 'position' | 'failedAt'> {
  readonly model: ReadModel;
}

export interface CatalogueOptions {
  /** Names this process, so that an operator finds the process that runs a model. */
  readonly owner: string;
  readonly leaseMs: number;
  /** The present in epoch milliseconds. A wrong clock moves leases between processes, and does no other harm. */
  readonly now: () => number;
}

/** A lease is part of the document of its checkpoint, so that one write checks both. */
export interface MongoCatalogue {
  /** Adds missing rows. @throws Error when a model's fields changed and its version did not */
  open(models: readonly ReadModel[]): Promise<void>;
  /** In the order of the models. */
  rows(models: readonly ReadModel[]): Promise<readonly CatalogueRow[]>;
  /** The version with the furthest checkpoint, among versions that were once live. */
  furthestBuilt(model: ReadModel): Promise<CatalogueRow | undefined>;
  claim(models: readonly ReadModel[]): Promise<readonly ReadModel[]>;
  release(): Promise<void>;
  /** Moves checkpoints forwards, and records the event at which a model stopped. @throws LeaseLost */
  advance(checkpoints: readonly Checkpoint[]): Promise<void>;
  /** @throws LeaseLost */
  setBuilt(model: ReadModel): Promise<void>;
}

export const createMongoCatalogue = (
  { db, run }: MongoConnection,
  { owner, leaseMs, now }: CatalogueOptions,
): MongoCatalogue => {
  const catalogue = db.collection<CatalogueRow>('read_models');
  // A process that restarts is another owner: it must not continue its earlier work.
  const me = `${owner} ${randomUUID()}`;
  const tokens = new Map<string, number>();

  const rows = async (models: readonly ReadModel[]): Promise<readonly CatalogueRow[]> => {
    const ids = models.map(versionName);
    const found = await run(() => catalogue.find({ _id: { $in: ids } }).toArray());
    return ids.map((id) => {
      const row = found.find(({ _id }) => _id === id);
      if (row === undefined) throw new Error(`the read model ${id} is not open`);
      return row;
    });
  };

  /** Matches as long as the lease has not changed its owner since this process leased it. */
  const ownLease = (model: ReadModel): { readonly _id: string; readonly token: number } => {
    const _id = versionName(model);
    return { _id, token: tokens.get(_id) ?? -1 };
  };

  return {
    rows,
    open: async (models) => {
      const fresh = { position: 0, isBuilt: false, failedAt: null, owner: null, until: 0, token: 0 };
      const make = models.map((model) => ({
        updateOne: {
          filter: { _id: versionName(model) },
          update: { $setOnInsert: { name: model.name, fields: fieldsText(model), ...fresh } },
          upsert: true,
        },
      }));
      if (make.length > 0) await run(() => catalogue.bulkWrite(make));
      (await rows(models)).forEach((row, at) => {
        const model = models[at];
        if (model !== undefined && row.fields !== fieldsText(model))
          throw new Error(`the fields of ${model.name} changed: give it a version above ${model.version}`);
      });
    },
    furthestBuilt: async ({ name }) => {
      const built = catalogue.find({ name, isBuilt: true }).sort({ position: -1 }).limit(1);
      return (await run(() => built.toArray()))[0];
    },
    claim: async (models) => {
      const until = now() + leaseMs;
      const isFree = { until: { $lte: now() } };
      const steps = models
        .map(ownLease)
        .flatMap(({ _id, token }) => [
          { updateOne: { filter: { _id, token, owner: me }, update: { $set: { until } } } },
          { updateOne: { filter: { _id, ...isFree }, update: { $set: { owner: me, until }, $inc: { token: 1 } } } },
        ]);
      if (steps.length > 0) await run(() => catalogue.bulkWrite(steps));
      const found = await rows(models);
      tokens.clear();
      for (const row of found) if (row.owner === me) tokens.set(row._id, row.token);
      return models.filter((_, at) => found[at]?.owner === me);
    },
    release: async () => {
      tokens.clear();
      await run(() => catalogue.updateMany({ owner: me }, { $set: { owner: null, until: 0 } }));
    },
    advance: async (checkpoints) => {
      if (checkpoints.length === 0) return;
      const steps = checkpoints.map(({ model, position, failedAt }) => ({
        updateOne: { filter: ownLease(model), update: { $max: { position }, $set: { failedAt } } },
      }));
      const { matchedCount } = await run(() => catalogue.bulkWrite(steps, { ordered: false }));
      if (matchedCount === steps.length) return;
      const found = await rows(checkpoints.map(({ model }) => model));
      const lost = found.find((row) => row.token !== tokens.get(row._id));
      throw new LeaseLost(lost?._id ?? '');
    },
    setBuilt: async (model) => {
      const { matchedCount } = await run(() =>
        catalogue.updateOne(ownLease(model), { $set: { isBuilt: true, failedAt: null } }),
      );
      if (matchedCount === 0) throw new LeaseLost(versionName(model));
    },
  };
};

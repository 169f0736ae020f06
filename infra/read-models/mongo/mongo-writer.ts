import { mongo } from 'mongoose';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { type MongoConnection, isDuplicate } from '../../mongo/connection.js';
import { indexServing, type Document, type ReadModel } from '../../schema/read-model.js';
import { fold } from '../../query/fold.js';
import { allOf, eq } from '../../query/query.js';
import { searchedText, trigramsOf } from '../../query/trigrams.js';
import type { Outcome } from '../store/read-store.js';
import { applyInTurns, HandlerFailure, keyOf, needsOf, type DocumentSource, type Pins } from '../store/unit-of-work.js';
import { compileFilter, orderPath, type MongoTable } from './compile-filter.js';

/**
 * A document with the position up to which it is handled. Without `doc` it is the tombstone of a removed one or, with
 * `text`, a text that the model remembers.
 */
export interface StoredDocument {
  readonly _id: string;
  readonly pos: number;
  readonly doc?: Document;
  readonly text?: string;
  /** The folded copies of the declared texts. */
  readonly fold?: Readonly<Record<string, string>>;
  /** The trigrams of the texts that are searched together. */
  readonly trigrams?: readonly string[];
}

export const documentsIn = (connection: MongoConnection, table: MongoTable): mongo.Collection<StoredDocument> =>
  connection.db.collection<StoredDocument>(table.name);

/** The id is the last field of every index, because it is the last term of every order. */
export const createIndex = async (
  connection: MongoConnection,
  table: MongoTable,
  fields: readonly string[],
): Promise<void> => {
  const paths = [...fields.filter((field) => field !== 'id').map((field) => orderPath(table, field)), '_id'];
  // MongoDB makes the index of the id by itself.
  if (paths.length === 1) return;
  const key = Object.fromEntries(paths.map((path) => [path, 1 as const]));
  await connection.run(() => documentsIn(connection, table).createIndex(key));
};

export const createSearchIndex = async (connection: MongoConnection, table: MongoTable): Promise<void> => {
  if (table.trigramFields.length === 0) return;
  await connection.run(() => documentsIn(connection, table).createIndex({ trigrams: 1 }));
};

const memoryId = (key: string): string => `remembered ${key}`;

/** Documents of one call: few enough to stay far within its deadline, for a batch of any size. */
const documentsACall = 100;

type Guarded = Extract<mongo.AnyBulkWriteOperation<StoredDocument>, { readonly replaceOne: unknown }>;

export interface MongoWriter {
  /** Computes what the events change in the stored documents; writes nothing. */
  prepare(events: readonly RecordedEvent[], position: number): Promise<Outcome>;
  /** Writes the outcome, except documents that are already at its position or further. */
  write(outcome: Outcome): Promise<void>;
}

export const createMongoWriter = (connection: MongoConnection, table: MongoTable, model: ReadModel): MongoWriter => {
  const documents = documentsIn(connection, table);
  const pinned = new Set<string>();

  const findPinned = async (pins: Pins): Promise<readonly StoredDocument[]> => {
    const fields = Object.keys(pins);
    const key = fields.join(',');
    // A build from zero has no indexes yet, and a scan of all documents for every such change would take too long.
    if (!pinned.has(key)) await createIndex(connection, table, indexServing(model, fields));
    pinned.add(key);
    const where = allOf(...Object.entries(pins).map(([field, value]) => eq(field, value)));
    return connection.run(() => documents.find({ ...compileFilter(table, where) }).toArray());
  };

  const load = async (events: readonly RecordedEvent[]): Promise<DocumentSource> => {
    const { recalls, wheres, ...own } = needsOf(model, events);
    const ids = [...own.ids, ...recalls.map(memoryId)];
    const found = new Map<string, StoredDocument>();
    const byPins = new Map<string, readonly StoredDocument[]>();
    for (const pins of wheres) byPins.set(keyOf(pins), await findPinned(pins));
    if (ids.length > 0) {
      const named = await connection.run(() => documents.find({ _id: { $in: ids } }).toArray());
      for (const row of named) found.set(row._id, row);
    }
    // Reads each document once: of two reads, the later could see another process's work that the earlier did not.
    for (const row of [...byPins.values()].flat()) if (!found.has(row._id)) found.set(row._id, row);
    const docsOf = (rows: readonly StoredDocument[]): readonly Document[] =>
      rows.flatMap(({ _id }) => found.get(_id)?.doc ?? []);
    return {
      get: (id) => found.get(id)?.doc,
      where: (pins) => docsOf(byPins.get(keyOf(pins)) ?? []),
      recall: (key) => found.get(memoryId(key))?.text,
      positionOf: (id) => found.get(id)?.pos ?? 0,
    };
  };

  const stored = (doc: Document | undefined): Omit<StoredDocument, '_id' | 'pos'> => {
    if (doc === undefined) return {};
    const copies = [...table.folded].flatMap((field) => {
      const value: unknown = Reflect.get(doc, field);
      return typeof value === 'string' ? [[field, fold(value)] as const] : [];
    });
    const trigrams = trigramsOf(searchedText(doc, table.trigramFields));
    return { doc, fold: Object.fromEntries(copies), ...(trigrams.length > 0 && { trigrams }) };
  };

  const guarded = (id: string, pos: number, content: Omit<StoredDocument, '_id' | 'pos'>): Guarded => ({
    replaceOne: { filter: { _id: id, pos: { $lt: pos } }, replacement: { pos, ...content }, upsert: true },
  });

  /** Returns the changes that the server refused, because its document is already at that position or later. */
  const tryToWrite = async (changes: readonly Guarded[]): Promise<readonly Guarded[]> => {
    try {
      await connection.run(() => documents.bulkWrite([...changes], { ordered: false, ignoreUndefined: true }));
      return [];
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const faults = [error.writeErrors].flat();
      const isGuardAlone = faults.length > 0 && faults.every(isDuplicate);
      if (!isGuardAlone || error.result.getWriteConcernError() !== undefined) throw error;
      return faults.flatMap(({ index }) => changes[index] ?? []);
    }
  };

  return {
    prepare: async (events, position) => {
      const source = await load(events);
      try {
        return { kind: 'applied', position, ...(await applyInTurns(model, events, source)) };
      } catch (error) {
        if (!(error instanceof HandlerFailure)) throw error;
        const failedAt = error.event.position;
        const before = events.filter((event) => event.position < failedAt);
        return {
          kind: 'failed',
          position: failedAt - 1,
          ...(await applyInTurns(model, before, source)),
          failedAt,
          error,
        };
      }
    },
    write: async ({ changes, remembered, position }) => {
      const rows = [
        ...changes.map(({ id, after }) => guarded(id, position, stored(after))),
        ...[...remembered].map(([key, text]) => guarded(memoryId(key), position, { text })),
      ];
      for (let from = 0; from < rows.length; from += documentsACall) {
        const refused = await tryToWrite(rows.slice(from, from + documentsACall));
        // If two processes insert a document at once, one is refused, at any position. Now that it exists, a refusal
        // means that it was handled.
        if (refused.length > 0) await tryToWrite(refused);
      }
    },
  };
};

import { types } from 'node:util';
import { createConnection, Error as MongooseError, mongo } from 'mongoose';
import { errorCode } from '../errors/error-code.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';

/** A pool of connections to one database, which all adapters for MongoDB share. */
export interface MongoConnection {
  readonly db: mongo.Db;
  /**
   * Makes a call on the database; it ends within 10 s (an attempt of 4 s, 2 s to find a server, a second attempt).
   * @throws StoreUnavailable when the driver finds no available server; any other error unchanged
   */
  readonly run: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Like `run`, for a transfer without a deadline: its duration depends on its sender or receiver. */
  readonly stream: <Result>(call: () => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
}

/** Milliseconds. Nobody benefits from waiting for an absent server longer than a caller would. */
const connectionTimes = {
  connectTimeoutMS: 2_000,
  serverSelectionTimeoutMS: 2_000,
  waitQueueTimeoutMS: 2_000,
  socketTimeoutMS: 4_000,
  heartbeatFrequencyMS: 2_000,
};

const longestCallMs = 10_000;

/** The driver's errors when it finds no server, in time or at all. */
const awayErrors = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoWriteConcernError,
  mongo.MongoTopologyClosedError,
  mongo.MongoServerClosedError,
  mongo.MongoNotConnectedError,
  mongo.MongoClientClosedError,
  MongooseError.MongooseServerSelectionError,
];

/** Errors of the operating system or of the connection pool, whose classes the driver does not export. */
const isAwayByName = (error: Error): boolean =>
  error.name === 'MongoWaitQueueTimeoutError' ||
  errorCode(error) === 'EPIPE' ||
  ('syscall' in error && (error.syscall === 'write' || error.syscall === 'read'));

/** Codes of a server that is starting, stopping, or no longer the primary; by then the driver has tried twice. */
const awayCodes: ReadonlySet<unknown> = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const isAway = (error: unknown): boolean =>
  types.isNativeError(error) &&
  // An error of a bulk write wraps the error that stopped it.
  ((error instanceof mongo.MongoBulkWriteError && isAway(error.errorResponse)) ||
    awayErrors.some((kind) => error instanceof kind) ||
    isAwayByName(error) ||
    (error instanceof mongo.MongoError && awayCodes.has(error.code)));

const stream = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    if (isAway(error)) throw new StoreUnavailable('MongoDB is away.', { cause: error, dependency: 'state' });
    throw error;
  }
};

/** The driver neither resolves nor rejects a command that is sent just when its connection breaks. */
const inTime = <Result>(call: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const tooLate = (): void => reject(new StoreUnavailable('MongoDB does not respond.', { dependency: 'state' }));
    const timer = setTimeout(tooLate, longestCallMs);
    call()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

const run = <Result>(call: () => Promise<Result>): Promise<Result> => inTime(() => stream(call));

/**
 * Connects to the database of the URL. Each write is acknowledged by a majority, from its journal. The driver restores
 * a broken connection when the server is back.
 * @throws StoreUnavailable when no server responds within 2 s
 */
export const connectMongo = async (url: string): Promise<MongoConnection> => {
  const connection = createConnection(url, {
    ...connectionTimes,
    maxPoolSize: 50,
    bufferCommands: false,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    await run(() => connection.asPromise());
  } catch (error) {
    await connection.close();
    throw error;
  }
  return { db: connection.getClient().db(), run, stream, close: () => connection.close() };
};

const duplicateKey = 11000;

/** Whether the server refused a write, or one of a bulk, because a document with this id already exists. */
export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === duplicateKey;

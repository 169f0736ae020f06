import { types } from 'node:util';
import { createConnection, Error as MongooseError, mongo } from 'mongoose';
import { errorCode } from '../errors/error-code.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';

/** A pool of connections to one database; whatever is kept in MongoDB goes through it. */
export interface MongoConnection {
  readonly db: mongo.Db;
  /**
   * Makes a call on the database; it ends within 10 s (a try of 4 s, 2 s to find a server, a second try).
   * @throws StoreUnavailable while no server answers, by what the driver says of it; anything else comes out as it is
   */
  readonly run: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** As `run`, for what takes as long as who sends or fetches the bytes. */
  readonly stream: <Result>(call: () => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
}

/** Milliseconds. A server that is away answers nobody, so waiting longer than a caller would is no use. */
const deadlines = {
  connectTimeoutMS: 2_000,
  serverSelectionTimeoutMS: 2_000,
  waitQueueTimeoutMS: 2_000,
  socketTimeoutMS: 4_000,
  heartbeatFrequencyMS: 2_000,
};

const longestCallMs = 10_000;

/** What the driver throws by itself when it reaches no server, in time or at all. */
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

/** Those that come as the system or the pool of the driver made them, of no class that it exports. */
const isAwayByName = (error: Error): boolean =>
  error.name === 'MongoWaitQueueTimeoutError' ||
  errorCode(error) === 'EPIPE' ||
  ('syscall' in error && (error.syscall === 'write' || error.syscall === 'read'));

/** What a server answers that is starting, stopping, or the primary no longer; the driver has tried twice by then. */
const awayCodes = new Set<unknown>([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const isAway = (error: unknown): boolean =>
  types.isNativeError(error) &&
  // A bulk wraps what stopped it.
  ((error instanceof mongo.MongoBulkWriteError && isAway(error.errorResponse)) ||
    awayErrors.some((kind) => error instanceof kind) ||
    isAwayByName(error) ||
    (error instanceof mongo.MongoError && awayCodes.has(error.code)));

const stream = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    if (isAway(error)) throw new StoreUnavailable('MongoDB is away.', { cause: error });
    throw error;
  }
};

/** A command that is sent in the moment in which its connection breaks is never answered, nor given up, by the driver. */
const inTime = <Result>(call: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const tooLate = (): void => reject(new StoreUnavailable('MongoDB does not answer.'));
    const timer = setTimeout(tooLate, longestCallMs);
    call()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

const run = <Result>(call: () => Promise<Result>): Promise<Result> => inTime(() => stream(call));

/**
 * Connects to the database that the URL names. Each write is acknowledged by a majority, from its journal. A connection
 * that broke is made again by the driver when the server is back.
 * @throws StoreUnavailable when no server answers within 2 s
 */
export const connectMongo = async (url: string): Promise<MongoConnection> => {
  const connection = createConnection(url, {
    ...deadlines,
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

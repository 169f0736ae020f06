import { randomBytes } from 'node:crypto';
import { connectMongo, type MongoConnection } from '../../infra/mongo/connection.js';
import { mongoServer, startMongo } from './mongo.js';
import { describeWith, type Need } from './need.js';
import type { ServerProcess } from '../kit/server-process.js';

export interface MongoLeg {
  /** Whether it is a real server with all features of MongoDB. */
  readonly isReal: boolean;
  /** The URL of an unused database; it is dropped after the suite. */
  readonly freshUrl: () => string;
  /** The process of the server, if the tests have started it. */
  readonly server: () => ServerProcess | undefined;
  /** Connects to a database of freshUrl. The connection is closed after the suite, unless the suite has closed it. */
  readonly connect: (url?: string) => Promise<MongoConnection>;
}

const defineLeg = (isReal: boolean, define: (leg: MongoLeg) => void): void => {
  let server: ServerProcess | undefined;
  const databases: string[] = [];
  const connections: MongoConnection[] = [];
  const freshUrl = (): string => {
    const url = new URL(
      process.env['MONGO_URL'] !== undefined && isReal ? process.env['MONGO_URL'] : (server?.url ?? ''),
    );
    url.pathname = `/selvage_${randomBytes(8).toString('hex')}`;
    databases.push(url.href);
    return url.href;
  };
  const connect = async (url = freshUrl()): Promise<MongoConnection> => {
    const connection = await connectMongo(url);
    connections.push(connection);
    return connection;
  };
  beforeAll(async () => {
    if (!isReal) server = await startMongo();
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
    if (server !== undefined) return server.stop();
    for (const url of databases) {
      const connection = await connectMongo(url);
      await connection.db.dropDatabase();
      await connection.close();
    }
  });
  define({ isReal, freshUrl, connect, server: () => server });
};

const replicaSet: Need = {
  name: 'MongoDB',
  missing: process.env['MONGO_URL'] === undefined ? 'no replica set: MONGO_URL' : undefined,
};

/** Defines tests for the server that tests can start, and for a replica set if MONGO_URL names one. */
export const describeOnMongo = (define: (leg: MongoLeg) => void): void => {
  describeWith([mongoServer], 'on MongoDB', () => defineLeg(false, define));
  describeWith([replicaSet], 'on MongoDB at MONGO_URL', () => defineLeg(true, define));
};

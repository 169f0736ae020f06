import { Redis } from 'ioredis';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEventStoreDb } from '../../../infra/event-store/eventstoredb/eventstoredb-event-store.js';
import { connectMongo } from '../../../infra/mongo/connection.js';
import type { TestApp } from './test-app.js';

type Texts = ReadonlyMap<string, string>;

/** The text of every file below a folder by its path, with each byte as a Latin-1 character so that none is lost. */
const contents = async (folder: string, prefix = ''): Promise<Texts> => {
  const found = new Map<string, string>();
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) for (const [name, text] of await contents(folder, path)) found.set(name, text);
    else found.set(path, await readFile(join(folder, path), 'latin1'));
  }
  return found;
};

/** The stored log, with personal fields encrypted. */
const logText = async (url: string): Promise<string> => {
  const log = openEventStoreDb(url);
  const texts: string[] = [];
  for await (const { events } of log.readAll(0)) texts.push(...events.map((event) => JSON.stringify(event)));
  await log.close();
  return texts.join('\n');
};

/** The text of the state, and of each collection of read models and files. */
const mongoTexts = async (url: string): Promise<Texts> => {
  const mongo = await connectMongo(url);
  const found = new Map<string, string>();
  for (const { name } of await mongo.db.listCollections().toArray()) {
    const rows = await mongo.db.collection(name).find().toArray();
    found.set(name === 'state' ? 'state.db' : `read.db/${name}`, rows.map((row) => JSON.stringify(row)).join('\n'));
  }
  await mongo.close();
  return found;
};

const redisText = async (url: string): Promise<string> => {
  const redis = new Redis(url);
  const texts: string[] = [];
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    texts.push(key);
    if (type === 'hash') texts.push(JSON.stringify(await redis.hgetall(key)));
    if (type === 'stream') texts.push(JSON.stringify(await redis.xrange(key, '-', '+')));
  }
  redis.disconnect();
  return texts.join('\n');
};

/**
 * All stored data of the product, under names that begin with `events.db`, `state.db`, `jobs.db`, `read.db` or `mail/`,
 * for any of its stores.
 */
export const storedText = async ({ dataDir, product }: TestApp): Promise<Texts> => {
  const { eventStoreUrl, mongoUrl, redisUrl } = product.ports.config.stores;
  const found = new Map(await contents(dataDir));
  if (eventStoreUrl !== null) found.set('events.db', await logText(eventStoreUrl));
  if (mongoUrl !== null) for (const [name, text] of await mongoTexts(mongoUrl)) found.set(name, text);
  if (redisUrl !== null) found.set('jobs.db', await redisText(redisUrl));
  return found;
};

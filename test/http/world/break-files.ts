import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectMongo } from '../../../infra/mongo/connection.js';
import type { TestApp } from './test-app.js';

/** Makes the product unable to write files, in any store. Only for a product of its own. */
export const breakFiles = async ({ dataDir, product }: TestApp): Promise<void> => {
  const { mongoUrl } = product.ports.config.stores;
  if (mongoUrl === null) return rm(join(dataDir, 'files', 'incoming'), { recursive: true });
  const mongo = await connectMongo(mongoUrl);
  // No chunk has this field, so a unique index on it admits a single chunk.
  const chunks = mongo.db.collection('files.chunks');
  await chunks.deleteMany({});
  await chunks.insertOne({});
  await chunks.createIndex({ isTheOnlyOne: 1 }, { unique: true });
  await mongo.close();
};

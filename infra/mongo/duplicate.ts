import { mongo } from 'mongoose';

const duplicateKey = 11000;

/** The server has a document of this id already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === duplicateKey;

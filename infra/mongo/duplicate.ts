const duplicateKey = 11000;

/** Whether the server refused a write, or one of a bulk, because a document with this id already exists. */
export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === duplicateKey;

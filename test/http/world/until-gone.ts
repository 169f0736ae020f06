import { types } from 'node:util';
import type { TestApp } from './test-app.js';

/** The status of a download; undefined when the file was removed while it was sent, which closes the connection. */
const statusOf = async (app: TestApp, address: string): Promise<number | undefined> => {
  try {
    return (await app.get(address)).status;
  } catch (error) {
    if (types.isNativeError(error) && error.message === 'aborted') return undefined;
    throw error;
  }
};

/** Requests a picture until it is gone, because the workers remove it only after the response to the request. */
export const untilGone = async (app: TestApp, address: string): Promise<void> => {
  while ((await statusOf(app, address)) !== 404);
};

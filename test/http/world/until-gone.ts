import type { TestApp } from './test-app.js';

/** Undefined where the bytes went while they were on their way: whoever read at that moment is cut off. */
const statusOf = async (app: TestApp, address: string): Promise<number | undefined> => {
  try {
    return (await app.get(address)).status;
  } catch (error) {
    if (error instanceof Error && error.message === 'aborted') return undefined;
    throw error;
  }
};

/** Asks for a picture until there is none: the workers remove it after the answer to the request. */
export const untilGone = async (app: TestApp, address: string): Promise<void> => {
  while ((await statusOf(app, address)) !== 404);
};

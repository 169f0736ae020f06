import type { TestApp } from './test-app.js';

/** Asks for a picture until there is none: the workers remove it after the answer to the request. */
export const untilGone = async (app: TestApp, address: string): Promise<void> => {
  while ((await app.get(address)).status !== 404);
};

/**
 * Collects all garbage, and answers the memory that is left in use.
 * @throws Error in a process without `--expose-gc`, whose figures would be of something else
 */
export const collect = (): NodeJS.MemoryUsage => {
  if (globalThis.gc === undefined) throw new Error('The bench needs node --expose-gc.');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage();
};

/** @throws Error in a process without `--expose-gc`, because its figures would mean something else */
export const collect = (): NodeJS.MemoryUsage => {
  if (globalThis.gc === undefined) throw new Error('The bench needs node --expose-gc.');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage();
};

/** Runs a limited number of tasks in parallel; other tasks wait in order of arrival. The very first runs alone. */
export type Slots = <T>(task: () => Promise<T>) => Promise<T>;

export const createSlots = (size: number): Slots => {
  const waiting: (() => void)[] = [];
  let free = 1;
  let isFirst = true;

  const release = (): void => {
    free += isFirst ? size : 1;
    isFirst = false;
    for (let next = waiting[0]; free > 0 && next !== undefined; next = waiting[0]) {
      waiting.shift();
      free -= 1;
      next();
    }
  };

  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      release();
    }
  };
};

/**
 * Answers a function that runs the tasks of one key one after another, in the order in which they came, and those of
 * different keys at the same time. A task that fails fails for its own caller alone.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key);
    const run = async (): Promise<Result> => {
      await before;
      return task();
    };
    const result = run();
    const ended = Promise.allSettled([result]);
    last.set(key, ended);
    try {
      return await result;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
};

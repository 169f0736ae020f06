/**
 * Answers a function that runs the tasks it is given, at most `limit` of them at a time; the others wait in the order in
 * which they came. With a limit of 1 they run one after another. A task that fails fails for its own caller alone.
 */
export const limitConcurrency = (limit: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      leave();
    }
  };
};

/** Calls a function with each item, `atOnce` of them at a time, as appends that wait together share a commit. */
export const inPool = async <Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
};

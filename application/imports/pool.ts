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

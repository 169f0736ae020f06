/**
 * The items of a source, of which the next is fetched while the last one is being worked on.
 * @throws what the source throws, once what it gave before has been worked on
 */
export async function* oneAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]();
  let next = items.next();
  try {
    for (;;) {
      const found = await next;
      if (found.done === true) return;
      next = items.next();
      // It is thrown when its turn comes, and must not end the process before.
      next.catch(() => undefined);
      yield found.value;
    }
  } finally {
    await items.return?.();
  }
}

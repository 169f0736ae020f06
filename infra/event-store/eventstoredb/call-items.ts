import { StoreUnavailable } from '../../errors/store-unavailable.js';

/** The part of the client's streaming call that is used here. */
interface StreamingCall<Item> {
  readonly readableEnded: boolean;
  destroy(error: Error): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
}

/**
 * Yields the items that a call streams. The call ends together with the iteration. When one of the signals aborts, it
 * ends with StoreUnavailable, and unread items are lost.
 */
export async function* itemsOf<Item>(
  stream: StreamingCall<Item>,
  cancel: () => Promise<void>,
  cuts: readonly AbortSignal[],
): AsyncGenerator<Item> {
  const cut = (): void => void stream.destroy(new StoreUnavailable('The call was cut.'));
  for (const signal of cuts) {
    signal.addEventListener('abort', cut);
    if (signal.aborted) cut();
  }
  // An error that arrives after the iteration ended has no handler, and must not end the process.
  stream.on('error', () => undefined);
  try {
    for await (const item of stream) yield item;
  } finally {
    for (const signal of cuts) signal.removeEventListener('abort', cut);
    // The error of a call that never began was already thrown in the iteration.
    if (!stream.readableEnded) void cancel().catch(() => undefined);
  }
}

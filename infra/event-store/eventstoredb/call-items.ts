import { StoreUnavailable } from '../../errors/store-unavailable.js';

/** What the client streams for a call: as much of it as is needed here. */
interface StreamingCall<Item> {
  readonly readableEnded: boolean;
  destroy(error: Error): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
}

/**
 * What a call streams, one after the other. The call ends however the iteration ends; when one of the signals aborts it
 * ends in StoreUnavailable, with whatever had come but was not taken.
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
  // An error that comes when nobody iterates any more is no news, and must not end the process.
  stream.on('error', () => undefined);
  try {
    for await (const item of stream) yield item;
  } finally {
    for (const signal of cuts) signal.removeEventListener('abort', cut);
    // Where there never was a call, its iteration has said so.
    if (!stream.readableEnded) void cancel().catch(() => undefined);
  }
}

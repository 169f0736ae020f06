import type { EventBatch } from '../../event-store/event-store.js';

/** A signal that can be awaited again and again; one that was given before anybody waited counts too. */
const createSignal = () => {
  let isGiven = false;
  let wake = (): void => undefined;
  return {
    give: (): void => {
      isGiven = true;
      wake();
    },
    wait: async (): Promise<void> => {
      if (!isGiven) await new Promise<void>((resolve) => (wake = resolve));
      isGiven = false;
    },
  };
};

/**
 * Takes batches from a subscription, and yields what has arrived together: at once while catching up, and at the end of
 * the log when `wanted` resolves. So events that are written one after another are applied together.
 * @param wanted resolves when a caller waits for what has arrived, or after a moment
 * @param atMost events; when so many have arrived they are yielded at once, and no more are taken
 */
export async function* gather(
  batches: AsyncIterable<EventBatch>,
  wanted: () => Promise<void>,
  atMost: number,
): AsyncGenerator<readonly EventBatch[]> {
  const arrived = createSignal();
  const drained = createSignal();
  let waiting: EventBatch[] = [];
  let load = 0;
  let end: { readonly error?: unknown } | undefined;

  const collect = async (): Promise<void> => {
    for await (const batch of batches) {
      waiting.push(batch);
      load += batch.events.length;
      arrived.give();
      while (load >= atMost && !end) await drained.wait();
      if (end) return;
    }
  };
  collect()
    .then(
      () => (end ??= {}),
      (error: unknown) => (end ??= { error }),
    )
    .finally(arrived.give);

  try {
    for (;;) {
      while (waiting.length === 0 && !end) await arrived.wait();
      if (waiting.length > 0) {
        if (waiting.at(-1)?.isCaughtUp && load < atMost) await wanted();
        const batchesToYield = waiting;
        waiting = [];
        load = 0;
        drained.give();
        yield batchesToYield;
      } else if (end) {
        if ('error' in end) throw end.error;
        return;
      }
    }
  } finally {
    end ??= {};
    drained.give();
  }
}

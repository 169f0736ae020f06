import type { EventStore } from '../../infra/event-store/event-store.js';

/**
 * Wraps a store to run an action once before the first append to such a stream, after the use case has read everything.
 */
export const withActionBeforeAppend = (
  events: EventStore,
  streamPrefix: string,
  act: () => Promise<void>,
): EventStore => {
  let isNext = true;
  const actIfNext = async (...streams: readonly string[]): Promise<void> => {
    if (!isNext || !streams.some((stream) => stream.startsWith(streamPrefix))) return;
    isNext = false;
    await act();
  };
  const { appendTogether } = events;
  return {
    ...events,
    append: async (stream, ...batch) => {
      await actIfNext(stream);
      return events.append(stream, ...batch);
    },
    ...(appendTogether && {
      appendTogether: async (appends) => {
        await actIfNext(...appends.map(({ stream }) => stream));
        return appendTogether(appends);
      },
    }),
  };
};

import type { EventStore } from '../../infra/event-store/event-store.js';

/** Does something once, after all was looked up for an event of such a stream and before that event is in the log. */
export const actingBefore = (events: EventStore, streamPrefix: string, act: () => Promise<void>): EventStore => {
  let isNext = true;
  return {
    ...events,
    append: async (stream, ...batch) => {
      if (isNext && stream.startsWith(streamPrefix)) {
        isNext = false;
        await act();
      }
      return events.append(stream, ...batch);
    },
  };
};

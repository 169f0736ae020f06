import type { StreamEvent } from '../../domain/kit/event.js';
import type { EventStore } from '../event-store/event-store.js';
import type { GroupDecision, Waiting } from './decide-group.js';

/**
 * The maximum number of events that one command appends; the events of a repeat are searched in a window of this size.
 */
const repeatWindow = 1000;

/**
 * Resolves each command of a batch whose events are on disk. @returns a promise while repeats still have to be read
 * @param position of the last event of the batch, or of the stream when the batch has none
 */
export const answerGroup = (
  store: EventStore,
  stream: string,
  { outcomes, state, revision }: GroupDecision,
  position: number,
): Promise<unknown> | undefined => {
  const repeat = async (waiting: Waiting, from: number): Promise<void> => {
    try {
      const later = await store.read(stream, from, repeatWindow);
      const own = later.filter(({ metadata }) => metadata.commandId === waiting.context.commandId);
      const events = own.map(({ position: _, ...event }): StreamEvent => event);
      waiting.resolve({ state, revision, position: own.at(-1)?.position ?? 0, events });
    } catch (error) {
      waiting.reject(error);
    }
  };

  const repeats: Promise<void>[] = [];
  for (const [waiting, outcome] of outcomes) {
    switch (outcome.kind) {
      case 'refused':
        waiting.reject(outcome.error);
        break;
      case 'repeated':
        repeats.push(repeat(waiting, outcome.from));
        break;
      case 'decided': {
        const first = outcome.revision - outcome.events.length + 1;
        const events = outcome.events.map((event, index): StreamEvent => ({
          stream,
          revision: first + index,
          ...event,
        }));
        // A command without events returns the stream as it is now, possibly changed by the command before it.
        waiting.resolve({ state: outcome.state, revision: outcome.revision, position, events });
      }
    }
  }
  // Most batches have no repeats, and an order is three batches.
  return repeats.length === 0 ? undefined : Promise.all(repeats);
};

import type { StreamEvent } from '../../domain/kit/event.js';
import type { EventStore } from '../event-store/event-store.js';
import type { GroupDecision, Waiting } from './decide-group.js';

/** The most events that one of our commands appends; those of a repeat are looked for among so many. */
const repeatWindow = 1000;

/**
 * Answers each command of a group, now that the group's events are on disk. Resolves once repeats are answered, too.
 * @param position of the last event of the group, or of the stream when the group has none
 */
export const settleGroup = (
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
        // A command that changed nothing answers the stream as it is by then, which the command before it may just have
        // changed.
        waiting.resolve({ state: outcome.state, revision: outcome.revision, position, events });
      }
    }
  }
  // Most groups have none, and an order is three groups.
  return repeats.length === 0 ? undefined : Promise.all(repeats);
};

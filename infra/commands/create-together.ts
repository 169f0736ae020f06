import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import { type EventStore, RevisionConflict } from '../event-store/event-store.js';
import { limitConcurrency } from '../concurrency/limit-concurrency.js';
import { inCommandSpan, recordAppendSpans } from './command-spans.js';
import { decideGroup, type GroupDecision, waitFor, type Waiting, answerGroup } from './decide-group.js';
import { StoreBusy, type CommandContext, type HandleCommand, type HandleOne } from './handle-command.js';
import { type StreamStates, expectedOf, pauseAfter, type Step, type StreamsAhead } from './stream-states.js';

interface Together {
  readonly store: EventStore;
  readonly appendTogether: NonNullable<EventStore['appendTogether']>;
  readonly states: StreamStates;
  readonly ahead: StreamsAhead;
  readonly retryMs: number;
  readonly system: string;
}

/** How often a function is run again before its append is left to find the conflict. */
const triesInTurn = 10;

interface Plan {
  readonly steps: Map<string, Step>;
  readonly decisions: (readonly [stream: string, decision: GroupDecision])[];
}

/** For a log without a transaction over streams: each command is on disk before the next one is decided. */
export const handleSequentially =
  (handle: HandleOne): HandleCommand['together'] =>
  async (decide) => {
    const [noted, lastPosition] = notingPositions(handle);
    const result = await decide(noted);
    return { result, position: lastPosition() };
  };

/**
 * Decides the commands of one function at a time, on states that may still be on their way to the disk. It does not
 * wait for the disk before it runs the next function, so functions that arrive together cost one commit.
 */
export const createTogether = (options: Together): HandleCommand['together'] => {
  const { store, appendTogether, states, ahead, retryMs, system } = options;
  const inTurn = limitConcurrency(1);

  /** @param mayBeNew treats a stream as new, without a read, when its command is marked `isNew` */
  const decideOne = async (plan: Plan, stream: string, waiting: Waiting, mayBeNew: boolean): Promise<unknown> => {
    const { decider, context } = waiting;
    for (let isNew = mayBeNew && context.isNew === true; ; isNew = false) {
      const own = plan.steps.get(stream);
      const before = own === undefined ? ahead.get(stream, decider) : undefined;
      const unread = isNew && before === undefined ? states.unread(stream, decider) : undefined;
      const known = own?.after ?? before?.state ?? unread ?? (await states.readOn(stream, decider));
      const decision = decideGroup(stream, known, [waiting]);
      const { batch, state, revision } = decision;
      if (batch.length > 0) {
        const [base, earlier] = own === undefined ? [known, []] : [own.base, own.batch];
        const after = { ...known, state, revision };
        plan.steps.set(stream, { stream, base, batch: [...earlier, ...batch], after });
        plan.decisions.push([stream, decision]);
        return answerGroup(store, stream, decision, 0);
      }
      if (own !== undefined) return answerGroup(store, stream, decision, 0);
      // A refusal or an empty decision is returned only after the events that it was decided on are on disk.
      const position = before === undefined ? known.position : await before.settled;
      if (position !== undefined && unread === undefined) return answerGroup(store, stream, decision, position);
    }
  };

  const handleIn =
    (plan: Plan, mayBeNew: boolean): HandleOne =>
    <Command, Event extends DomainEvent, State>(
      stream: Stream<Command, Event, State>,
      id: string,
      command: Command,
      context: CommandContext,
    ) => {
      const name = stream.nameOf(id);
      return inCommandSpan(command, name, context, () =>
        waitFor(stream, command, context, (waiting) => {
          decideOne(plan, name, waiting, mayBeNew).catch(waiting.reject);
        }),
      );
    };

  const isCurrent = ({ steps }: Plan): boolean =>
    [...steps.values()].every(({ stream, base }) => !ahead.isPast(stream, base));

  /** Passes the decided events to the store. The next function may begin before they are on disk. */
  const appendPlan = ({ steps, decisions }: Plan): Promise<number> => {
    const all = [...steps.values()];
    if (all.length === 0) return Promise.resolve(0);
    const startedAt = performance.now();
    const appends = all.map(({ stream, base, batch }) => ({ stream, expected: expectedOf(base), events: batch }));
    return ahead
      .append(
        all,
        () => appendTogether(appends),
        (appended, index) => appended[index],
      )
      .then((appended) => {
        for (const [stream, decision] of decisions) recordAppendSpans(stream, decision, startedAt, system);
        return Math.max(...appended.map(({ position }) => position));
      });
  };

  return async (decide) => {
    let deadline: number | undefined;
    for (let attempt = 0; ; attempt++) {
      try {
        const { result, lastPosition, appending } = await inTurn(async () => {
          for (let tries = 1; ; tries++) {
            const plan: Plan = { steps: new Map(), decisions: [] };
            const [handle, lastPosition] = notingPositions(handleIn(plan, attempt === 0));
            const result = await decide(handle);
            // Another command may have changed one of these streams in the meantime.
            if (isCurrent(plan) || tries === triesInTurn) return { result, lastPosition, appending: appendPlan(plan) };
          }
        });
        return { result, position: Math.max(await appending, lastPosition()) };
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        deadline ??= performance.now() + retryMs;
        if (performance.now() > deadline) throw new StoreBusy(error.stream);
      }
      await pauseAfter(attempt);
    }
  };
};

const notingPositions = (handle: HandleOne): readonly [handle: HandleOne, lastPosition: () => number] => {
  let last = 0;
  const noting: HandleOne = async (...asked) => {
    const handled = await handle(...asked);
    last = Math.max(last, handled.position);
    return handled;
  };
  return [noting, () => last];
};

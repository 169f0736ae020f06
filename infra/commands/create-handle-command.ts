import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import { AppendTooLarge, RevisionConflict, type EventStore } from '../event-store/event-store.js';
import { inCommandSpan, recordAppendSpans } from './command-spans.js';
import { createTogether, handleSequentially } from './create-together.js';
import { decideGroup, type GroupDecision, waitFor, type Waiting, answerGroup } from './decide-group.js';
import { StoreBusy, type HandleCommand, type HandleOne, type Looked } from './handle-command.js';
import { createStreamStates, type StreamState, createStreamsAhead, expectedOf, pauseAfter } from './stream-states.js';

export interface HandleCommandOptions {
  readonly maxStreams?: number;
  /** How long a command is decided again after conflicts with other processes, in milliseconds. */
  readonly retryMs?: number;
  /** The database of the log, as named in spans. */
  readonly system?: string;
}

/** Commands of one stream that are appended as one batch. */
const largestGroup = 256;

/**
 * Creates the only function that handles commands. Commands to one stream wait in a queue of this process. Waiting
 * commands are decided one after another and appended as one batch, so a busy stream costs one commit for each batch.
 */
export const createHandleCommand = (store: EventStore, options: HandleCommandOptions = {}): HandleCommand => {
  const { maxStreams = 5000, retryMs = 2000, system = 'other' } = options;
  const states = createStreamStates(store, maxStreams);
  const ahead = createStreamsAhead(states);
  const queues = new Map<string, Waiting[]>();

  /** @returns the position of the last event */
  const append = async (stream: string, base: StreamState, decision: GroupDecision): Promise<number> => {
    const { batch, state, revision } = decision;
    if (batch.length === 0) return base.position;
    const startedAt = performance.now();
    const step = { stream, base, batch, after: { ...base, state, revision } };
    const appended = await ahead.append(
      [step],
      () => store.append(stream, expectedOf(base), batch),
      (only) => only,
    );
    recordAppendSpans(stream, decision, startedAt, system);
    return appended.position;
  };

  const handleGroup = async (
    stream: string,
    first: StreamState,
    isUnread: boolean,
    group: readonly Waiting[],
  ): Promise<void> => {
    // The time starts at the first conflict: a command with a slow first append is decided again at least once.
    let deadline: number | undefined;
    const { decider } = first;
    let known = first;
    for (let attempt = 0; ; attempt++) {
      const before = ahead.get(stream, decider);
      const isAhead = before !== undefined && before.state.revision > known.revision;
      if (isAhead) known = before.state;
      let decision = decideGroup(stream, known, group);
      // A refusal or an empty decision needs a stream that was read: the stream may hold the first result of a repeat.
      const isDoubtful = decision.batch.length === 0 || decision.outcomes.some(([, { kind }]) => kind === 'refused');
      if (isUnread && known === first && isDoubtful) {
        known = await states.readOn(stream, decider);
        decision = decideGroup(stream, known, group);
      }
      // An append proves the state that it was decided on. Without an append, the log must be read.
      const isProven = !isAhead || decision.batch.length > 0;
      const position = isProven ? known.position : await before.settled;
      if (position !== undefined) {
        try {
          await answerGroup(store, stream, decision, await append(stream, { ...known, position }, decision));
          return;
        } catch (error) {
          if (!(error instanceof RevisionConflict)) throw error;
          deadline ??= performance.now() + retryMs;
          if (performance.now() > deadline) throw new StoreBusy(stream);
        }
        await pauseAfter(attempt);
      }
      known = await states.readOn(stream, decider);
    }
  };

  /** Handles the queued commands with the same decider as the first. A batch that is too large is halved. */
  const handleNext = async (stream: string, queue: Waiting[], decider: Waiting['decider']): Promise<void> => {
    let group: Waiting[] = [];
    try {
      const isNew = queue[0]?.context.isNew === true;
      const unread = isNew ? states.unread(stream, decider) : undefined;
      const known = unread ?? (await states.readOn(stream, decider));
      const stranger = queue.findIndex((waiting) => waiting.decider !== decider);
      group = queue.splice(0, Math.min(largestGroup, stranger === -1 ? queue.length : stranger));
      await handleGroup(stream, known, unread !== undefined, group);
    } catch (error) {
      if (group.length === 0) group = queue.splice(0);
      if (error instanceof AppendTooLarge && group.length > 1) return halve(stream, group);
      for (const { reject } of group) reject(error);
    }
  };

  const halve = async (stream: string, group: Waiting[]): Promise<void> => {
    const rest = group.splice(0, group.length >> 1);
    for (const half of [rest, group]) {
      const [first] = half;
      if (first !== undefined) await handleNext(stream, half, first.decider);
    }
  };

  const drain = async (stream: string, queue: Waiting[]): Promise<void> => {
    for (let [first] = queue; first !== undefined; [first] = queue) await handleNext(stream, queue, first.decider);
    queues.delete(stream);
  };

  const enqueue: HandleOne = (stream, id, command, context) =>
    waitFor(stream, command, context, (waiting) => {
      const name = stream.nameOf(id);
      const queue = queues.get(name);
      if (queue !== undefined) return void queue.push(waiting);
      const started = [waiting];
      queues.set(name, started);
      void drain(name, started);
    });

  const handle: HandleOne = (stream, id, command, context) =>
    inCommandSpan(command, stream.nameOf(id), context, () => enqueue(stream, id, command, context));

  const look = <Command, Event extends DomainEvent, State>(
    { decider, nameOf }: Stream<Command, Event, State>,
    id: string,
    commandId?: string,
  ) =>
    new Promise<Looked<State>>((resolve, reject) => {
      const looking: { resolve(looked: Looked<unknown>): void } = {
        resolve(looked: Looked<State>) {
          resolve(looked);
        },
      };
      states
        .readOn(nameOf(id), decider)
        .then(({ state, revision, commands }) =>
          looking.resolve({ state, revision, isHandled: commandId !== undefined && commands.has(commandId) }),
        )
        .catch(reject);
    });

  const { appendTogether } = store;
  const together =
    appendTogether === undefined
      ? handleSequentially(handle)
      : createTogether({ store, appendTogether, states, ahead, retryMs, system });
  return Object.assign(handle, { look, together });
};

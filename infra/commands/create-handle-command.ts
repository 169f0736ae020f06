import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import { AppendTooLarge, RevisionConflict, type Appended, type EventStore } from '../event-store/event-store.js';
import { inCommandSpan, placeInQueue, tellAppend } from './command-spans.js';
import { decideGroup, type GroupDecision, type Waiting } from './decide-group.js';
import { StoreBusy, type CommandContext, type Handled, type HandleCommand, type Looked } from './handle-command.js';
import { settleGroup } from './settle-group.js';
import { createStreamStates, rememberCommand, type StreamState } from './stream-states.js';

export interface HandleCommandOptions {
  /** How many folded streams are kept. */
  readonly maxStreams?: number;
  /** For how long a conflict with another process is decided again, in milliseconds. */
  readonly retryMs?: number;
  /** What the log is kept in, for spans. */
  readonly system?: string;
}

/** Commands of one stream that are appended as one batch. */
const largestGroup = 256;
const longestPauseMs = 100;

/**
 * The one way to handle a command. Commands to one stream wait in a queue of this process; those that wait together
 * are decided one after the other and appended as one batch, so that a hot stream costs a commit a group.
 */
export const createHandleCommand = (store: EventStore, options: HandleCommandOptions = {}): HandleCommand => {
  const { maxStreams = 5000, retryMs = 2000, system = 'other' } = options;
  const states = createStreamStates(store, maxStreams);
  const queues = new Map<string, Waiting[]>();

  const append = (stream: string, known: StreamState, { batch }: GroupDecision): Promise<Appended> =>
    batch.length === 0
      ? Promise.resolve(known)
      : store.append(stream, known.revision === -1 ? 'no-stream' : known.revision, batch);

  const keep = (
    stream: string,
    known: StreamState,
    { batch, state, revision }: GroupDecision,
    position: number,
  ): void => {
    batch.forEach(({ metadata }, index) =>
      rememberCommand(known.commands, metadata.commandId, known.revision + 1 + index),
    );
    states.keep(stream, { ...known, state, revision, position });
  };

  /** Decides and appends; on a conflict reads on and decides again until the time is over. */
  const handleGroup = async (
    stream: string,
    first: StreamState,
    isUnread: boolean,
    group: readonly Waiting[],
  ): Promise<void> => {
    const deadline = performance.now() + retryMs;
    const { decider } = first;
    let known = first;
    for (let attempt = 0; ; attempt++) {
      let decision = decideGroup(stream, known, group);
      // A refusal, or that nothing is to be done, is told only of a stream that was read: it may hold a repeat's first answer.
      const isDoubtful = decision.batch.length === 0 || decision.outcomes.some(([, { kind }]) => kind === 'refused');
      if (isUnread && known === first && isDoubtful) {
        known = await states.readOn(stream, decider);
        decision = decideGroup(stream, known, group);
      }
      const startedAt = performance.now();
      try {
        const { position } = await append(stream, known, decision);
        tellAppend(stream, decision, startedAt, system);
        if (decision.batch.length > 0) keep(stream, known, decision, position);
        return await settleGroup(store, stream, decision, position);
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        if (performance.now() > deadline) throw new StoreBusy(stream);
      }
      await pause(Math.random() * Math.min(longestPauseMs, 2 ** attempt));
      known = await states.readOn(stream, decider);
    }
  };

  /** Takes what waits for the same decider as the first in the queue. What is too large together goes in halves. */
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

  const enqueue = <Command, Event extends DomainEvent, State>(
    { decider, nameOf }: Stream<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ) =>
    new Promise<Handled<State, Event>>((resolve, reject) => {
      const stream = nameOf(id);
      const waiting: Waiting = {
        decider,
        command,
        context,
        ...placeInQueue(),
        resolve(handled: Handled<State, Event>) {
          resolve(handled);
        },
        reject,
      };
      const queue = queues.get(stream);
      if (queue !== undefined) return void queue.push(waiting);
      const started = [waiting];
      queues.set(stream, started);
      void drain(stream, started);
    });

  const handle: typeof enqueue = (stream, id, command, context) =>
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

  return Object.assign(handle, { look });
};

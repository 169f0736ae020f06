import { setTimeout as pause } from 'node:timers/promises';
import type { ReadModel } from '../../schema/read-model.js';
import type { Seen, SharedReadStore } from '../store/read-store.js';
import type { ReadSide } from './runner.js';
import { createWaitingRoom } from './waiting-room.js';

export interface WatchOptions {
  /** Called when the store is away; the watch looks again by itself. */
  readonly onTrouble?: (error: unknown) => void;
}

/** Milliseconds between two looks: while a caller waits, after a look that failed, and otherwise. */
const attentivePauseMs = 5;
const troubledPauseMs = 200;
const restingPauseMs = 1_000;

/** Longer than any wait. */
const forever = 2 ** 31 - 1;

/**
 * Watches read models that other processes write, by their checkpoints in the store. One look serves all callers that
 * wait. A model that no process runs is not settled until the time is over, and `ready` waits for it.
 * @throws StoreUnavailable when the store is away at the start
 */
export const watchReadSide = async (
  store: SharedReadStore,
  models: readonly ReadModel[],
  { onTrouble = () => undefined }: WatchOptions = {},
): Promise<ReadSide> => {
  const room = createWaitingRoom();
  await store.open(models);
  let stands = await store.look(models);
  let head = 0;
  let waiting = 0;
  let isStopped = false;
  let attending: Promise<void> | undefined;

  const look = async (): Promise<boolean> => {
    try {
      stands = await store.look(models);
    } catch (error) {
      if (!isStopped) onTrouble(error);
      return false;
    }
    head = Math.max(head, ...stands.map(({ position }) => position));
    room.look();
    return true;
  };
  const pollCheckpoints = async (): Promise<void> => {
    do {
      const hasLooked = await look();
      if (waiting > 0) await pause(hasLooked ? attentivePauseMs : troubledPauseMs);
    } while (waiting > 0);
    attending = undefined;
  };
  const resting = setInterval(() => void (attending ??= pollCheckpoints()), restingPauseMs).unref();

  const stateOf = (name: string): Seen => {
    const at = models.findIndex((model) => model.name === name);
    const stand = stands[at];
    if (stand === undefined) throw new Error(`there is no read model ${name}`);
    return stand;
  };

  return {
    status: () =>
      models.map(({ name, version }) => {
        const { position, isBuilt, failedAt } = stateOf(name);
        const lag = Math.max(0, head - position);
        if (failedAt === null)
          return { name, version, state: isBuilt ? 'live' : 'building', position, lag, error: null };
        // The process that runs it has logged the rest.
        const error = {
          message: 'It has stopped in the process that runs it.',
          position: failedAt,
          correlationId: null,
        };
        return { name, version, state: 'failed', position, lag, error };
      }),
    building: () =>
      models.flatMap(({ name }) => {
        const { isBuilt, failedAt } = stateOf(name);
        return isBuilt || failedAt !== null ? [] : [name];
      }),
    settled: async (position, names = models.map((model) => model.name), timeoutMs = 2_000) => {
      const isSettled = (stand: Seen): boolean => stand.isBuilt && stand.position >= position;
      const outcome = (): boolean | undefined => {
        const late = names.map(stateOf).filter((stand) => !isSettled(stand));
        if (late.length === 0) return true;
        return late.some(({ failedAt }) => failedAt !== null) ? false : undefined;
      };
      head = Math.max(head, position);
      const known = outcome();
      if (known !== undefined) return known;
      waiting += 1;
      attending ??= pollCheckpoints();
      return room.wait(outcome, timeoutMs).finally(() => (waiting -= 1));
    },
    // A write in another process is answered only once it can be read.
    current: async () => undefined,
    ready: async () => {
      await room.wait(
        () => stands.every(({ isBuilt, failedAt }) => isBuilt || failedAt !== null) || undefined,
        forever,
      );
    },
    stop: async () => {
      isStopped = true;
      clearInterval(resting);
      room.close();
      await attending;
    },
  };
};

import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSignals } from '../../infra/concurrency/signals.js';
import { untilEnded } from './until-ended.js';

const stream = 'process-e1';

/** Somebody who waits for a process, in which a worker can record an end. */
const given = (patienceMs?: number) => {
  const signals = createSignals();
  let state: 'requested' | 'completed' = 'requested';
  let looks = 0;
  const look = async (): Promise<typeof state> => {
    looks += 1;
    return state;
  };
  const process = { stream, look, isEnded: (found: typeof state) => found === 'completed' };
  return {
    waiting: untilEnded({ signals }, process, patienceMs),
    looks: () => looks,
    end: () => {
      state = 'completed';
    },
    raise: (name = stream) => signals.raise(name),
  };
};

describe('who waits for what a worker makes', () => {
  it('is woken at once by a worker of the same process', async () => {
    const { waiting, end, raise, looks } = given();
    end();
    raise();
    expect(await waiting).toBe('completed');
    expect(looks()).toBe(2);
  });

  it('is not woken by what ends other processes', async () => {
    const { waiting, end, raise, looks } = given();
    end();
    raise('process-e2');
    await nextTurn();
    expect(looks()).toBe(1);
    raise();
    expect(await waiting).toBe('completed');
  });

  it('finds what a worker of another process has recorded, which gives no signal', async () => {
    const { waiting, end } = given();
    await nextTurn();
    end();
    expect(await waiting).toBe('completed');
  });

  it('looks less and less often, and is answered what there is when its patience ends', async () => {
    const { waiting, looks } = given(1_000);
    expect(await waiting).toBe('requested');
    expect(looks()).toBeLessThan(30);
  });
});

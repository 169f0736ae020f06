import { setImmediate as nextTurn } from 'node:timers/promises';
import { untilEnded } from './until-ended.js';

/** A caller that waits for a process, whose end a worker can record. */
const given = (patienceMs?: number) => {
  let state: 'requested' | 'completed' = 'requested';
  let looks = 0;
  const look = async (): Promise<typeof state> => {
    looks += 1;
    return state;
  };
  const process = { look, isEnded: (found: typeof state) => found === 'completed' };
  return {
    waiting: untilEnded(process, patienceMs),
    looks: () => looks,
    end: () => {
      state = 'completed';
    },
  };
};

describe('a caller that waits for a worker', () => {
  it('gets the end that a worker has recorded', async () => {
    const { waiting, end } = given();
    await nextTurn();
    end();
    expect(await waiting).toBe('completed');
  });

  it('reads less and less often, and gets the present state when its patience ends', async () => {
    const { waiting, looks } = given(1_000);
    expect(await waiting).toBe('requested');
    expect(looks()).toBeLessThan(30);
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGroupCommit, type GroupCommit } from './group-commit.js';

describe('a group commit', () => {
  let commits: GroupCommit;
  /** The pieces of each committed transaction. */
  let committed: number[][];
  let open: number[];
  const write = (piece: number): Promise<number> => commits.write(() => open.push(piece));

  beforeEach(() => {
    committed = [];
    open = [];
    commits = createGroupCommit(
      { begin: () => void (open = []), commit: () => void committed.push(open), rollBack: () => undefined },
      { unavailable: (cause) => new Error('unavailable', { cause }) },
    );
  });

  it('holds the pieces of a few turns of the event loop, in their order', async () => {
    const writes = [write(1)];
    for (const piece of [2, 3]) {
      await nextTurn();
      writes.push(write(piece));
    }
    await Promise.all(writes);
    expect(committed).toEqual([[1, 2, 3]]);
    await write(4);
    expect(committed).toEqual([[1, 2, 3], [4]]);
  });

  it('commits pending pieces when it closes, and refuses later ones', async () => {
    const writes = [write(1), commits.close()];
    await expect(write(2)).rejects.toThrow('unavailable');
    await Promise.all(writes);
    expect(committed).toEqual([[1]]);
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows of many fields that are made in one turn: some milliseconds. */
const rowsAtOnce = 250;

/** What becomes of each row, in their order; others get a turn after some hundred of them. */
export const eachInTurns = async <Row, Made>(
  rows: readonly Row[],
  make: (row: Row, at: number) => Made,
): Promise<readonly Made[]> => {
  const made: Made[] = [];
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % rowsAtOnce === 0) await nextTurn();
    made.push(make(row, at));
  }
  return made;
};

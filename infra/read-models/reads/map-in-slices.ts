import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are mapped before other requests are served: a few milliseconds. */
const rowsAtOnce = 250;

/** Maps rows in order, and serves other requests after every few hundred rows. */
export const mapInSlices = async <Row, Made>(
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

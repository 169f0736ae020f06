const dayMs = 24 * 60 * 60 * 1000;

let behindMs = 0;

/** The clock of the product, which is put back while past data is made. */
export const movedClock = (): Date => new Date(Date.now() - behindMs);

/** Runs an action as if this number of days ago. */
export const daysAgo = async <Done>(days: number, act: () => Promise<Done>): Promise<Done> => {
  behindMs = days * dayMs;
  try {
    return await act();
  } finally {
    behindMs = 0;
  }
};

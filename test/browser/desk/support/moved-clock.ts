const dayMs = 24 * 60 * 60 * 1000;

let behindMs = 0;

/** The clock of the product, which stands back while the past is made. */
export const movedClock = (): Date => new Date(Date.now() - behindMs);

/** Does something as it was done so many days ago. */
export const daysAgo = async <Done>(days: number, act: () => Promise<Done>): Promise<Done> => {
  behindMs = days * dayMs;
  try {
    return await act();
  } finally {
    behindMs = 0;
  }
};

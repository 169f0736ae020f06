interface Closable {
  close(): Promise<void>;
}

/** Gathers what was opened one after another, and closes it in reverse order. */
export interface Closing extends Closable {
  keep<Thing extends Closable>(thing: Thing): Thing;
  /**
   * Closes everything, the last first, also when something fails.
   * @throws the first failure
   */
  close(): Promise<void>;
}

export const createClosing = (): Closing => {
  const opened: Closable[] = [];
  return {
    keep: (thing) => {
      opened.push(thing);
      return thing;
    },
    close: async () => {
      const failures: unknown[] = [];
      for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
        await last.close().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};

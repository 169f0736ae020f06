interface Closable {
  close(): Promise<void>;
}

export type Closing = ReturnType<typeof createClosing>;

/** Collects opened resources and closes them in reverse order. */
export const createClosing = () => {
  const opened: Closable[] = [];
  return {
    keep: <Thing extends Closable>(thing: Thing): Thing => {
      opened.push(thing);
      return thing;
    },
    /**
     * Closes everything, the last first, also after a failure.
     * @throws the first failure
     */
    close: async (): Promise<void> => {
      const failures: unknown[] = [];
      for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
        await last.close().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};

/** Waits for the signals of one name. */
interface Listening {
  /** Resolves at the next signal, at once where one came since the last call, or after so many milliseconds. */
  next(withinMs: number): Promise<void>;
  end(): void;
}

/** Wakes whoever waits in this process for something that has a name, as a stream that another part of it writes. */
export interface Signals {
  raise(name: string): void;
  listen(name: string): Listening;
}

/** The signals of a process. */
export const createSignals = (): Signals => {
  const listeners = new Map<string, Set<() => void>>();

  const listen = (name: string): Listening => {
    let isRaised = false;
    let wake = (): void => undefined;
    const onSignal = (): void => {
      isRaised = true;
      wake();
    };
    const ofName = listeners.get(name) ?? new Set();
    listeners.set(name, ofName.add(onSignal));
    return {
      next: async (withinMs) => {
        if (!isRaised)
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, withinMs);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        isRaised = false;
      },
      end: () => {
        ofName.delete(onSignal);
        if (ofName.size === 0) listeners.delete(name);
      },
    };
  };

  return {
    raise: (name) => {
      for (const onSignal of listeners.get(name) ?? []) onSignal();
    },
    listen,
  };
};

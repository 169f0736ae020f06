/** Whether something has happened: false when it cannot happen any more, undefined while it still may. */
export type Progress = boolean | undefined;

/** The callers that wait until read models have handled a position. */
export interface Waits {
  /** Resolves with true when all values are true, and with false when any is false, or after `timeoutMs`. */
  until(progress: () => readonly Progress[], timeoutMs: number): Promise<boolean>;
  areAny(): boolean;
  /** Call it after each step forward. */
  check(): void;
  /** Resolves all waits with false. */
  end(): void;
}

const outcomeOf = (all: readonly Progress[]): Progress => {
  if (all.includes(false)) return false;
  return all.includes(undefined) ? undefined : true;
};

export const createWaits = (): Waits => {
  const checks = new Set<(isOver?: boolean) => void>();
  return {
    until: async (progress, timeoutMs) => {
      const known = outcomeOf(progress());
      if (known !== undefined) return known;
      return new Promise((resolve) => {
        const check = (isOver = false): void => {
          const outcome = outcomeOf(progress()) ?? (isOver ? false : undefined);
          if (outcome === undefined) return;
          clearTimeout(timer);
          checks.delete(check);
          resolve(outcome);
        };
        const timer = setTimeout(check, timeoutMs, true);
        checks.add(check);
      });
    },
    areAny: () => checks.size > 0,
    check: () => {
      for (const check of checks) check();
    },
    end: () => {
      for (const check of checks) check(true);
    },
  };
};

const flag = (state: unknown, name: string): boolean =>
  typeof state === 'object' &&
  state !== null &&
  name in state &&
  Object.entries(state).some(([key, value]) => key === name && value === true);

/** The page before this one set a password. */
export const wasPasswordSet = (state: unknown): boolean => flag(state, 'passwordSet');

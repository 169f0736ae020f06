const flag = (state: unknown, name: string): boolean =>
  typeof state === 'object' &&
  state !== null &&
  name in state &&
  Object.entries(state).some(([key, value]) => key === name && value === true);

/** Whether the page before this one set a password. */
export const wasPasswordSet = (state: unknown): boolean => flag(state, 'passwordSet');

/** The address of its user, to sign in with. */
export const emailSet = (state: unknown): string =>
  wasPasswordSet(state) &&
  typeof state === 'object' &&
  state !== null &&
  'email' in state &&
  typeof state.email === 'string'
    ? state.email
    : '';

/** The action that the reader chose before the draft had to be saved. */
export type FirstTask = 'add' | 'submit' | null;

/** Reads it from the state of the route that opened the draft. */
export const firstTaskIn = (state: unknown): FirstTask => {
  if (typeof state !== 'object' || state === null || !('task' in state)) return null;
  const { task } = state;
  return task === 'add' || task === 'submit' ? task : null;
};

/** What the reader was about to do when the draft had to be saved first. */
export type FirstTask = 'add' | 'import' | 'submit' | null;

/** From the state of the route that the draft was opened with. */
export const firstTaskIn = (state: unknown): FirstTask => {
  if (typeof state !== 'object' || state === null || !('task' in state)) return null;
  const { task } = state;
  return task === 'add' || task === 'import' || task === 'submit' ? task : null;
};

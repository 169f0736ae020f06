import { createCountCache } from './count-cache.js';
import { createReads, type Reads } from './reads.js';
import type { Catalogue } from './resource.js';
import { startReadSide, type ReadSide, type RunnerOptions } from './runner.js';

/** The read models of a process with their reads; totals of lists are kept right by what the runner changes. */
export interface ComposedReads {
  readonly readSide: ReadSide;
  readsFor<Viewer>(catalogue: Catalogue<Viewer>): Reads<Viewer>;
}

/** Starts the read models and puts the count cache between them and the reads. The store stays the caller's to close. */
export const composeReads = async (options: Omit<RunnerOptions, 'onChange' | 'onLive'>): Promise<ComposedReads> => {
  const counts = createCountCache();
  const readSide = await startReadSide({
    ...options,
    onChange: (model, changes) => counts.changed(model, changes),
    onLive: (model) => counts.forget(model),
  });
  return { readSide, readsFor: (catalogue) => createReads(options.store, counts, catalogue) };
};

import type { DocumentChange } from '../store/unit-of-work.js';

/** A cache of data from read models, which must be notified of changes. */
export interface ChangeListener {
  /** Called with the changes of a model, when queries return them. It must not throw. */
  readonly changed: (model: string, changes: readonly DocumentChange[]) => void;
  /** Called when a model serves queries from another table, or without changes that were reported. */
  readonly forget: (model: string) => void;
}

/** Forwards the reports of this process's runner. Listeners may join at any time. */
export interface ChangeListeners extends ChangeListener {
  join(changeListener: ChangeListener): void;
}

/** Creates listeners that others may join one after another. */
export const createChangeListeners = (): ChangeListeners => {
  const changeListeners: ChangeListener[] = [];
  return {
    join: (changeListener) => void changeListeners.push(changeListener),
    changed: (model, changes) => {
      for (const changeListener of changeListeners) changeListener.changed(model, changes);
    },
    forget: (model) => {
      for (const changeListener of changeListeners) changeListener.forget(model);
    },
  };
};

import type { DocumentChange } from '../store/unit-of-work.js';

/** Keeps something that was read from read models, and must hear when it has changed. */
export interface ChangeListener {
  /** Called with the changes of a model, when queries return them. It must not throw. */
  readonly changed: (model: string, changes: readonly DocumentChange[]) => void;
  /** Called when a model answers from another table, or without changes that were reported. */
  readonly forget: (model: string) => void;
}

/** Passes on what the runner of this process reports. They may join at any time. */
export interface ChangeListeners extends ChangeListener {
  join(changeListener: ChangeListener): void;
}

/** ChangeListeners that may join one after another. */
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

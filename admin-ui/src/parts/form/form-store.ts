import type { FormState, Values } from './form-state';

/** The state of one form: what is under way when it is sent reads the newest, however often the form was drawn since. */
export interface FormStore<V extends Values> {
  readonly get: () => FormState<V>;
  readonly change: (next: (state: FormState<V>) => FormState<V>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const formStore = <V extends Values>(first: FormState<V>): FormStore<V> => {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    change: (next) => {
      state = next(state);
      listeners.forEach((tell) => tell());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

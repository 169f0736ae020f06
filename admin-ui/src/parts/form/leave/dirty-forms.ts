import { createContext } from 'react';

/** The forms of a page that hold unsaved changes. */
export const dirtyForms = () => {
  const forms = new Set<string>();
  const watchers = new Set<() => void>();
  const tell = () => watchers.forEach((watcher) => watcher());
  return {
    hasAny: () => forms.size > 0,
    add: (form: string) => {
      forms.add(form);
      tell();
    },
    remove: (form: string) => {
      forms.delete(form);
      tell();
    },
    /** Calls a watcher after each change, until the returned function is called. */
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
};

export const DirtyForms = createContext(dirtyForms());

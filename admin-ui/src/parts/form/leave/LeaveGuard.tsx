import { createContext, use, useEffect, useId } from 'react';

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

/** Asks before unsaved changes of this form are left, inside the portal and when the window closes. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const forms = use(DirtyForms);
  const form = useId();

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    forms.add(form);
    window.addEventListener('beforeunload', ask);
    return () => {
      forms.remove(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, forms, form]);

  return null;
};

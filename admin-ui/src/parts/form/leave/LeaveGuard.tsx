import { use, useEffect, useId } from 'react';
import { DirtyForms } from './dirty-forms';

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

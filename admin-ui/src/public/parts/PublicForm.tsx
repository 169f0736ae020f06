import { useEffect, useRef, type ComponentProps, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const live = () => true;
const drawn = () => false;

/** Whether the page runs in a browser; false while the build draws it, and until it is hydrated. */
export const useIsLive = (): boolean => useSyncExternalStore(never, live, drawn);

/**
 * A form of a page that is drawn in the document. A form that was submitted before the page came to life is submitted
 * then (`before-paint` holds it back); its text never becomes part of an address.
 */
export const PublicForm = (props: ComponentProps<'form'>) => {
  const form = useRef<HTMLFormElement>(null);
  const isLive = useIsLive();
  const wasSent = useRef(false);
  useEffect(() => {
    wasSent.current ||= form.current?.dataset.waits === 'sent';
    if (!isLive || !wasSent.current) return;
    wasSent.current = false;
    // Later than the effects of the page, which may begin with other values and so take faults away.
    const timer = setTimeout(() => form.current?.requestSubmit());
    return () => clearTimeout(timer);
  }, [isLive]);
  return <form {...props} ref={form} method="post" noValidate data-waits={isLive ? undefined : ''} />;
};

import { useEffect, useRef, type ComponentProps } from 'react';
import { useIsLive } from './use-is-live';

/**
 * A form of a page that comes drawn in the document. One that was sent before it came to life is sent then
 * (`before-paint` holds it); no text of it ever goes into an address.
 */
export const PublicForm = (props: ComponentProps<'form'>) => {
  const form = useRef<HTMLFormElement>(null);
  const isLive = useIsLive();
  const wasSent = useRef(false);
  useEffect(() => {
    wasSent.current ||= form.current?.dataset.waits === 'sent';
    if (!isLive || !wasSent.current) return;
    wasSent.current = false;
    form.current?.requestSubmit();
  }, [isLive]);
  return <form {...props} ref={form} method="post" noValidate data-waits={isLive ? undefined : ''} />;
};

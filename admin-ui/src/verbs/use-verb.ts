import { useQueryClient } from '@tanstack/react-query';
import { createElement, useRef, useState } from 'react';
import { useDataProvider, useNotificationContext, useNotify } from 'react-admin';
import { anyText, type TextKey } from '../i18n/texts';
import type { PortalDataProvider } from '../providers/data-provider';
import { isRefusal } from '../providers/refusal';
import { DoneNotice } from './DoneNotice';
import { isTouched, type Touched } from './touched';
import { useFocusBack } from './use-focus-back';

export interface VerbOptions<Arguments extends readonly unknown[]> {
  /** What the verb changes: every list and record that shows it is read again. Resources of their own stand as a list. */
  readonly touches: Touched | readonly string[];
  /** The notice of success. */
  readonly done?: TextKey;
  /** The same, where it depends on what was done. */
  readonly doneFor?: (values: NoInfer<Arguments>) => TextKey;
  /** What succeeded, below the notice: its record, and what became of it. */
  readonly about?: (values: NoInfer<Arguments>) => string;
  /** Milliseconds at least, where the specification gives a time of its own. */
  readonly time?: number;
  /** What the reader is told when the server could not be reached or failed; a refusal has its own text. */
  readonly failed?: TextKey;
  /** What the reader is told when it was done, but the page could not be read again. */
  readonly unrefreshed?: TextKey;
  /** The refusal goes to the form instead of a notice. */
  readonly onFault?: (message: string, error: unknown, values: NoInfer<Arguments>) => void;
}

/** A refusal has its own text; what is only a failure is told in the words of the call. */
const messageOf = (error: unknown, failed: TextKey | undefined): string => {
  if (isRefusal(error)) return error.message;
  if (failed !== undefined) return anyText(failed);
  return error instanceof Error ? error.message : anyText('error.generic');
};

/**
 * Runs a business verb of the data provider, once at a time, and reads again what it touches. Answers whether it was done:
 * `const [accept, isBusy] = useVerb((data) => data.acceptOrder(id), { touches: 'order', done: 'orders.accepted' })`.
 */
export const useVerb = <Arguments extends readonly unknown[]>(
  verb: (data: PortalDataProvider, ...values: Arguments) => Promise<unknown>,
  { touches, done, doneFor, about, time, failed, unrefreshed, onFault }: VerbOptions<Arguments>,
): readonly [(...values: Arguments) => Promise<boolean>, boolean] => {
  const data = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // Two clicks may come before the button is drawn as busy.
  const isRunning = useRef(false);
  const rememberFocus = useFocusBack(isBusy);
  const { setNotifications } = useNotificationContext();
  const faultShown = useRef<string | null>(null);

  /** A fault that is told still would contradict the success of the next try. */
  const closeFault = (): void => {
    const fault = faultShown.current;
    faultShown.current = null;
    if (fault !== null)
      setNotifications((all) => all.filter(({ type, message }) => type !== 'error' || message !== fault));
  };

  const readAgain = async (wasDone: boolean): Promise<void> => {
    try {
      await queries.invalidateQueries(
        { predicate: ({ queryKey }) => isTouched(touches, queryKey) },
        { throwOnError: wasDone && unrefreshed !== undefined },
      );
    } catch {
      // What is shown stays; each list tells its own failure where it has nothing to show.
      if (unrefreshed !== undefined) notify(unrefreshed, { type: 'warning' });
    }
  };

  const run = async (...values: Arguments): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    rememberFocus();
    setBusy(true);
    let isDone = false;
    try {
      await verb(data, ...values);
      isDone = true;
      closeFault();
      const notice = done ?? doneFor?.(values);
      if (notice !== undefined)
        notify(about === undefined ? notice : createElement(DoneNotice, { done: notice, about: about(values) }), {
          type: 'success',
          ...(time === undefined ? {} : { autoHideDuration: time }),
        });
    } catch (error) {
      const message = messageOf(error, failed);
      if (onFault !== undefined) onFault(message, error, values);
      else {
        faultShown.current = message;
        notify(message, { type: 'error' });
      }
    }
    // What failed half-way may have changed something too.
    void readAgain(isDone);
    isRunning.current = false;
    setBusy(false);
    return isDone;
  };
  return [run, isBusy];
};

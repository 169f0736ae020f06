import { t, type TextKey } from '../i18n/texts';
import css from './use-verb.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider, useNotificationContext, useNotify, type DataProvider } from 'react-admin';
import type { PortalDataProvider } from '../providers/data-provider';
import { isRefusal } from '../providers/refusal';
import { isTouched, type Touched } from './touched';
import { useFocusBack } from './use-focus-back';

/** A notice of success with the specification's text, and below it the object of the action. */
export const DoneNotice = ({ done, about }: { done: TextKey; about: string }) => (
  <>
    <span className={css.line}>{t(done)}</span>
    <span className={css.about}>{about}</span>
  </>
);

export interface VerbOptions<Arguments extends readonly unknown[], Answer = unknown> {
  /** A key of `touched` or a list of resources. Each query that shows them is read again. */
  readonly touches: Touched | readonly string[];
  readonly done?: TextKey;
  /** The notice after success, where it depends on the arguments. */
  readonly doneFor?: (values: NoInfer<Arguments>) => TextKey;
  /** What succeeded, below the notice: its record, and what became of it. */
  readonly about?: (values: NoInfer<Arguments>, answer: NoInfer<Answer>) => string;
  /** The shortest time of the notice in milliseconds, where the specification names one. */
  readonly time?: number;
  /** The notice when the server does not respond or fails. A refusal has its own text. */
  readonly failed?: TextKey;
  /** The notice when the action succeeded, but the page could not be read again. */
  readonly unrefreshed?: TextKey;
  /** Handles an error in place of a notice, for example in a form. */
  readonly onFault?: (message: string, error: unknown, values: NoInfer<Arguments>) => void;
}

/** The text of an error: a refusal has its own, any other error gets that of the action. */
const messageOf = (error: unknown, failed: TextKey | undefined): string => {
  if (isRefusal(error)) return error.message;
  if (failed !== undefined) return t(failed);
  return error instanceof Error ? error.message : t('error.generic');
};

/**
 * Runs an action of the data provider, never twice at a time, and reads the changed data again. A call returns whether
 * it succeeded:
 * `const [accept, isBusy] = useVerb((data) => data.acceptOrder(id), { touches: 'order', done: 'orders.accepted' })`.
 */
export const useVerb = <
  Arguments extends readonly unknown[],
  Answer = unknown,
  Data extends DataProvider = PortalDataProvider,
>(
  verb: (data: Data, ...values: Arguments) => Promise<Answer>,
  { touches, done, doneFor, about, time, failed, unrefreshed, onFault }: VerbOptions<Arguments, Answer>,
): readonly [(...values: Arguments) => Promise<boolean>, boolean] => {
  const data = useDataProvider<Data>();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // A dialog may stay open for a while, and its record may change during that time.
  const newest = useRef(verb);
  useLayoutEffect(() => {
    newest.current = verb;
  });
  // A second click may come before the button is rendered as busy.
  const isRunning = useRef(false);
  const rememberFocus = useFocusBack(isBusy);
  const { setNotifications } = useNotificationContext();
  const faultShown = useRef<string | null>(null);

  /** Closes the error of the previous attempt, which would contradict the success of this one. */
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
      // The page keeps what it shows; a list without any data shows the error itself.
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
      const answer = await newest.current(data, ...values);
      isDone = true;
      closeFault();
      const notice = done ?? doneFor?.(values);
      if (notice !== undefined)
        notify(
          about === undefined ? notice : createElement(DoneNotice, { done: notice, about: about(values, answer) }),
          {
            type: 'success',
            ...(time === undefined ? {} : { autoHideDuration: time }),
          },
        );
    } catch (error) {
      const message = messageOf(error, failed);
      if (onFault !== undefined) onFault(message, error, values);
      else {
        faultShown.current = message;
        notify(message, { type: 'error' });
      }
    }
    // An action that failed half-way may have changed data, too.
    void readAgain(isDone);
    isRunning.current = false;
    setBusy(false);
    return isDone;
  };
  return [run, isBusy];
};

import { useEffect, useRef } from 'react';
import { currentSession, hasExpired } from '../../session/session';
import type { Unsaved } from './form-state';

/** What forms held when a session ended by itself, by user and form. In memory alone: a reload or sign-out forgets it. */
const kept = new Map<string, Unsaved>();

const keyOf = (form: string | undefined): string | undefined => {
  const user = currentSession()?.userId;
  return form === undefined || user === undefined ? undefined : `${user} ${form}`;
};

/** What this user had typed into the form when the session expired. */
export const keptValues = (form: string | undefined): Unsaved | undefined => {
  const key = keyOf(form);
  return key === undefined ? undefined : kept.get(key);
};

/** The rest of the name of a kept form that begins so: the dialog that was open when the session expired. */
export const keptBelow = (beginning: string): string | undefined => {
  const start = keyOf(beginning);
  const key = start === undefined ? undefined : [...kept.keys()].find((one) => one.startsWith(start));
  return key?.slice(start?.length);
};

/** Keeps what is typed while the user signs in again. */
export const useKeep = (form: string | undefined, unsaved: () => Unsaved): void => {
  const key = useRef(keyOf(form));
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    const own = key.current;
    if (own === undefined) return;
    kept.delete(own);
    return () => {
      const left = latest.current();
      if (hasExpired() && Object.keys(left.values).length > 0) kept.set(own, left);
    };
  }, []);
};

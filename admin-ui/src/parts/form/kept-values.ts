import { useEffect, useRef } from 'react';
import { currentSession, hasExpired } from '../../session/session';

type Values = Readonly<Record<string, string>>;

/** What forms held when a session ended by itself, by user and form. In memory alone: a reload or sign-out forgets it. */
const kept = new Map<string, Values>();

const keyOf = (form: string | undefined): string | undefined => {
  const user = currentSession()?.userId;
  return form === undefined || user === undefined ? undefined : `${user} ${form}`;
};

/** What this user had typed into the form when the session expired. */
export const keptValues = (form: string | undefined): Values | undefined => {
  const key = keyOf(form);
  return key === undefined ? undefined : kept.get(key);
};

/** Keeps what is typed while the user signs in again. */
export const useKeep = (form: string | undefined, values: Values, isDirty: boolean): void => {
  const key = useRef(keyOf(form));
  const latest = useRef({ values, isDirty });
  useEffect(() => {
    latest.current = { values, isDirty };
  });
  useEffect(() => {
    const own = key.current;
    if (own === undefined) return;
    kept.delete(own);
    return () => {
      if (hasExpired() && latest.current.isDirty) kept.set(own, latest.current.values);
    };
  }, []);
};

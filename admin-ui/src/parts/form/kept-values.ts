import { useEffect, useRef } from 'react';
import { currentSession, hasExpired } from '../../session/session';
import { fromStorage } from '../../theme/from-storage';
import type { Unsaved, Values } from './save/changes';

/** A form whose name begins so also keeps its text over a reload of its tab. Never use it with card fields. */
export const inTab = 'in-tab ';

/** Typed text by user and form. It is in memory alone, so a reload or sign-out forgets it. */
const kept = new Map<string, Unsaved>();

const keyOf = (form: string | undefined): string | undefined => {
  const user = currentSession()?.userId;
  return form === undefined || user === undefined ? undefined : `${user} ${form}`;
};

export const staysInTab = (form: string | undefined): boolean => form?.startsWith(inTab) ?? false;
const tabKey = (key: string) => `selvage.form ${key}`;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const readTab = (key: string): Unsaved | undefined => {
  const text = fromStorage(() => sessionStorage.getItem(tabKey(key)), null);
  if (text === null) return undefined;
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('start' in stored)) return undefined;
  const { values, start } = stored;
  return isValues(values) && isValues(start) ? { values, start } : undefined;
};

const writeTab = (key: string, unsaved: Unsaved): void => {
  fromStorage(() => {
    if (Object.keys(unsaved.values).length === 0) sessionStorage.removeItem(tabKey(key));
    else sessionStorage.setItem(tabKey(key), JSON.stringify(unsaved));
  }, undefined);
};

/** The text that this user had typed into the form when the session expired, or the tab was reloaded. */
export const keptValues = (form: string | undefined): Unsaved | undefined => {
  const key = keyOf(form);
  if (key === undefined) return undefined;
  return kept.get(key) ?? (staysInTab(form) ? readTab(key) : undefined);
};

/** The rest of the name of a kept form that begins so: the dialog that was open when the session expired. */
export const keptBelow = (beginning: string): string | undefined => {
  const start = keyOf(beginning);
  const key = start === undefined ? undefined : [...kept.keys()].find((one) => one.startsWith(start));
  return key?.slice(start?.length);
};

/** While the user signs in again, and over a reload of the tab where the form's name requires it. */
export const useKeep = (form: string | undefined, unsaved: () => Unsaved): void => {
  const key = useRef(keyOf(form));
  const latest = useRef(unsaved);
  const isTabs = staysInTab(form);
  useEffect(() => {
    latest.current = unsaved;
    if (isTabs && key.current !== undefined && currentSession() !== null) writeTab(key.current, unsaved());
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

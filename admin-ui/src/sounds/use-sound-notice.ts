import { createElement, useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { TextKey } from '../i18n/texts';
import { DoneNotice } from '../verbs/use-verb';

/** Shows the specification's text for a failure, and below it the reason. */
export const useSoundNotice = (): ((failed: TextKey, reason: string) => void) => {
  const notify = useNotify();
  return useCallback(
    (failed, reason) => notify(createElement(DoneNotice, { done: failed, about: reason }), { type: 'error' }),
    [notify],
  );
};

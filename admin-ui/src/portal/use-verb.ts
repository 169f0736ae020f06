import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { TextKey } from '../i18n/texts';
import type { PortalDataProvider } from '../providers/data-provider';

interface VerbOptions {
  /** The notice of success. */
  readonly done?: TextKey;
  /** Milliseconds at least, where the specification gives a time of its own. */
  readonly time?: number;
  /** The refusal goes to the form instead of a notice. */
  readonly onFault?: (message: string) => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'error.generic');

/**
 * Runs a business verb of the data provider, once at a time, and reads the page's data again. Answers whether it was
 * done: `const [accept, isBusy] = useVerb((data) => data.acceptOrder(id), { done: 'orders.accepted' })`.
 */
export const useVerb = <Arguments extends readonly unknown[]>(
  verb: (data: PortalDataProvider, ...values: Arguments) => Promise<unknown>,
  { done, time, onFault }: VerbOptions = {},
): readonly [(...values: Arguments) => Promise<boolean>, boolean] => {
  const data = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  const run = async (...values: Arguments): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await verb(data, ...values);
      refresh();
      if (done !== undefined) notify(done, { type: 'success', ...(time === undefined ? {} : { autoHideDuration: time }) });
      return true;
    } catch (error) {
      if (onFault !== undefined) onFault(messageOf(error));
      else notify(messageOf(error), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [run, isBusy];
};

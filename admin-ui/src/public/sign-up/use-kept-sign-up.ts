import { useEffect, useEffectEvent } from 'react';
import { timeZones } from '../../parts/time/time-zones';
import { fromStorage } from '../../theme/from-storage';
import { useIsLive } from '../parts/use-is-live';
import type { SignUpFields, SignUpValues } from './sign-up-values';

const key = 'selvage.sign-up';

/** The values that are stored, which never include the card. */
const keptNames = ['email', 'username', 'firstName', 'lastName', 'mobile', 'name', 'type', 'timeZone'] as const;

const readKept = (): Partial<SignUpValues> => {
  const stored: unknown = JSON.parse(fromStorage(() => sessionStorage.getItem(key), null) ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  const texts = Object.entries(stored).filter(
    ([name, text]) => keptNames.some((one) => one === name) && typeof text === 'string',
  );
  return Object.fromEntries(texts);
};

export const forgetSignUp = (): void => fromStorage(() => sessionStorage.removeItem(key), undefined);

/** The initial values: the time zone of the reader, and the text that was typed before the page was reloaded. */
export const useKeptSignUp = (fields: SignUpFields, empty: SignUpValues): void => {
  const isLive = useIsLive();
  const begin = useEffectEvent(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZones().includes(timeZone)) fields.follow({ ...empty, timeZone });
    // Text that was typed before the scripts had loaded takes precedence.
    const { changed } = fields.now();
    fields.set(Object.fromEntries(Object.entries(readKept()).filter(([name]) => !changed.includes(name))));
  });
  const keep = useEffectEvent(() => {
    const { values, changed } = fields.now();
    const kept = Object.fromEntries(
      keptNames.filter((name) => changed.includes(name)).map((name) => [name, values[name]]),
    );
    if (Object.keys(kept).length === 0) forgetSignUp();
    else fromStorage(() => sessionStorage.setItem(key, JSON.stringify(kept)), undefined);
  });
  useEffect(() => {
    if (isLive) begin();
  }, [isLive]);
  useEffect(() => {
    if (isLive && fields.isDirty) keep();
  });
};

import { useCallback, useEffect, useState } from 'react';
import { storedMails, type StoredMail } from './mail-calls';

type Mails =
  | { readonly state: 'loading' | 'absent' | 'failed' }
  | { readonly state: 'here'; readonly mails: readonly StoredMail[] };

const look = (): Promise<Mails> =>
  storedMails().then(
    (mails): Mails => (mails === null ? { state: 'absent' } : { state: 'here', mails }),
    (): Mails => ({ state: 'failed' }),
  );

/** The mails, and a function that reads them again. */
export const useMails = (): readonly [Mails, () => void] => {
  const [found, setFound] = useState<Mails>({ state: 'loading' });
  const again = useCallback(() => void look().then(setFound), []);
  useEffect(again, [again]);
  return [found, again];
};

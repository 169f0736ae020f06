import { useCallback, useEffect, useRef, useState } from 'react';
import { passwordLink, type PasswordLink } from '../parts/entry-calls';

interface LookUp {
  /** The link of the token; null until it was looked up. */
  readonly link: PasswordLink | null;
  /** Answers the link of the look-up, without another one: a link that was used is not found again. */
  readonly lookedUp: () => Promise<PasswordLink>;
}

export const usePasswordLink = (token: string): LookUp => {
  const [link, setLink] = useState<PasswordLink | null>(null);
  const asked = useRef<Promise<PasswordLink>>(Promise.resolve({ isGood: true, email: null }));
  useEffect(() => {
    if (token === '') return;
    let isHere = true;
    asked.current = passwordLink(token);
    void asked.current.then((found) => {
      if (isHere) setLink(found);
    });
    return () => {
      isHere = false;
    };
  }, [token]);
  return { link, lookedUp: useCallback(() => asked.current, []) };
};

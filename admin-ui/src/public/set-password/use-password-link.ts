import { useEffect, useState } from 'react';
import { passwordLink, type PasswordLink } from '../parts/entry-calls';

/** The link of this token; null until it was looked up. */
export const usePasswordLink = (token: string): PasswordLink | null => {
  const [link, setLink] = useState<PasswordLink | null>(null);
  useEffect(() => {
    if (token === '') return;
    let isHere = true;
    void passwordLink(token).then((found) => {
      if (isHere) setLink(found);
    });
    return () => {
      isHere = false;
    };
  }, [token]);
  return link;
};

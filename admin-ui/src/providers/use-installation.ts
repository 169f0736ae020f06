import { useEffect, useState } from 'react';
import { installation, type Installation } from './installation';

/** What the server says of its installation; null until it answered. */
export const useInstallation = (): Installation | null => {
  const [found, setFound] = useState<Installation | null>(null);
  useEffect(() => {
    let isHere = true;
    void installation().then((answer) => {
      if (isHere) setFound(answer);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return found;
};

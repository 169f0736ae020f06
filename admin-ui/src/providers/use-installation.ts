import { useEffect, useState, useSyncExternalStore } from 'react';
import { installation, toldInstallation, type Installation } from './installation';

const never = () => () => undefined;
/** A page that the build draws does not know its installation yet. */
const untold = () => null;

/** What the server says about its installation; null until it has answered, where the document does not contain it. */
export const useInstallation = (): Installation | null => {
  const told = useSyncExternalStore(never, toldInstallation, untold);
  const [found, setFound] = useState<Installation | null>(null);
  useEffect(() => {
    if (toldInstallation() !== null) return;
    let isHere = true;
    void installation().then((answer) => {
      if (isHere) setFound(answer);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return told ?? found;
};

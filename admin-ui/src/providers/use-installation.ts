import { useEffect, useState, useSyncExternalStore } from 'react';
import { installation, toldInstallation, type Installation } from './installation';

const never = () => () => undefined;
/** A page that is drawn when the portal is built does not know where it will run. */
const untold = () => null;

/** What the server says of its installation; null until it answered, where the document does not tell. */
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

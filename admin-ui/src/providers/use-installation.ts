import { useEffect, useState, useSyncExternalStore } from 'react';
import { installation, installationInDocument, type Installation } from './installation';

const never = () => () => undefined;
/** A page that the build draws does not know its installation yet. */
const notKnownYet = () => null;

/** What the server says about its installation; null until it has answered, where the document does not contain it. */
export const useInstallation = (): Installation | null => {
  const inDocument = useSyncExternalStore(never, installationInDocument, notKnownYet);
  const [found, setFound] = useState<Installation | null>(null);
  useEffect(() => {
    if (installationInDocument() !== null) return;
    let isHere = true;
    void installation().then((answer) => {
      if (isHere) setFound(answer);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return inDocument ?? found;
};

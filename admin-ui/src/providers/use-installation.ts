import { useEffect, useState, useSyncExternalStore } from 'react';
import { installation, installationInDocument, type Installation } from './installation';

const never = () => () => undefined;
/** A page drawn by the build has no installation yet. */
const notKnownYet = () => null;

/** The server's facts on its installation; null until it responds, where the document does not contain them. */
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

import { useEffect, useState } from 'react';
import { usePhone } from '../phone';
import type { GroupSwatches } from '../store/database';

/** The swatches of a group, from the last visit at once and then from the server. */
export const useSwatches = (groupId: string) => {
  const { groups } = usePhone();
  const [swatches, setSwatches] = useState<GroupSwatches | null>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const kept = await groups.keptSwatches(groupId);
      if (isHere && kept !== undefined) setSwatches(kept);
      try {
        const known = (await groups.keptGroups()).find(({ id }) => id === groupId);
        const fresh = await groups.readSwatches(groupId, known?.lastScanAt != null);
        if (isHere) setSwatches(fresh);
      } catch {
        // The server may be away: the swatches of the last visit stay.
        if (isHere) setAway(true);
      }
    };
    const again = () => {
      setAway(false);
      void read();
    };
    void read();
    window.addEventListener('online', again);
    return () => {
      isHere = false;
      window.removeEventListener('online', again);
    };
  }, [groups, groupId]);
  return { swatches, isAway };
};

const everyMs = 3_000;

/** Reads every 3 s what other phones have scanned, while the page is visible and there is a connection. */
export const useOthers = (scanId: string): void => {
  const { scans } = usePhone();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const isShown = () => document.visibilityState === 'visible' && navigator.onLine;
    const again = async () => {
      // A failed read is repeated in 3 s; the sending of codes shows whether the server is away.
      if (isShown()) await scans.pull(scanId).catch(() => undefined);
      if (!isOver) timer = setTimeout(() => void again(), everyMs);
    };
    void again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [scans, scanId]);
};

import { useSyncExternalStore } from 'react';

/** The page shows the groups, one group, or one scan, by its address. */
export interface Place {
  readonly groupId: string | null;
  readonly scanId: string | null;
  /** Whether a scan of the group was just completed. */
  readonly isDone: boolean;
}

const moved = 'selvage-moved';

const subscribe = (notify: () => void): (() => void) => {
  window.addEventListener('popstate', notify);
  window.addEventListener(moved, notify);
  return () => {
    window.removeEventListener('popstate', notify);
    window.removeEventListener(moved, notify);
  };
};

const placeOf = (address: string): Place => {
  const search = new URLSearchParams(address);
  return { groupId: search.get('group'), scanId: search.get('scan'), isDone: search.has('done') };
};

export const placeNow = (): Place => placeOf(window.location.search);

export const usePlace = (): Place => placeOf(useSyncExternalStore(subscribe, () => window.location.search));

/** Opens a place. The button of the browser leads back to the one before, unless it is replaced. */
export const goTo = ({ groupId, scanId, isDone }: Partial<Place>, isReplaced = false): void => {
  const search = new URLSearchParams({
    ...(groupId ? { group: groupId } : {}),
    ...(scanId ? { scan: scanId } : {}),
    ...(isDone ? { done: '' } : {}),
  });
  const address = `/scan${search.size === 0 ? '' : `?${search.toString()}`}`;
  if (isReplaced) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  window.dispatchEvent(new Event(moved));
};

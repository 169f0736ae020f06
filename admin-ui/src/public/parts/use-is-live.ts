import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const live = () => true;
const drawn = () => false;

/** Whether the page runs in a browser; false while the build draws it, and until the browser has taken over. */
export const useIsLive = (): boolean => useSyncExternalStore(never, live, drawn);

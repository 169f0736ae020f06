import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const live = () => true;
const drawn = () => false;

/** Whether the page lives in a browser; false while it is drawn at build time, and while the browser takes that over. */
export const useIsLive = (): boolean => useSyncExternalStore(never, live, drawn);

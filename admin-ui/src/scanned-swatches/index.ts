import { lazy } from 'react';

/** The scans of a group, and what was found in each. */
export const scannedSwatches = {
  name: 'ScannedGroups',
  show: lazy(() => import('./ScannedSwatches')),
  recordRepresentation: 'name',
};

import { useEffect } from 'react';

const nextParts = () =>
  Promise.all([import('../parts/list/RecordList'), import('../parts/form/Field'), import('../parts/form/use-fields')]);

/** Comes with the first page that is drawn, and fetches what it does without and almost every other page needs. */
export const FetchAhead = () => {
  useEffect(() => {
    nextParts().catch(() => {
      // The page that needs them asks again, and says so when they cannot be had.
    });
  }, []);
  return null;
};

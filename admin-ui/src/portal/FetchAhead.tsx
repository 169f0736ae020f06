import { useEffect } from 'react';

const nextParts = () =>
  Promise.all([import('../parts/list/RecordList'), import('../parts/form/Field'), import('../parts/form/use-fields')]);

/** Loaded with the first page that is shown, to fetch what almost every other page needs. */
export const FetchAhead = () => {
  useEffect(() => {
    nextParts().catch(() => {
      // A failure is ignored here: the page that needs the chunk asks again, and reports it.
    });
  }, []);
  return null;
};

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const nextParts = () =>
  Promise.all([import('../parts/list/RecordList'), import('../parts/form/TextInput'), import('../parts/form/Form')]);

/** Fetches what almost every other page needs, as soon as the first page that is shown has its records. */
export const FetchAhead = () => {
  const client = useQueryClient();
  const underWay = useIsFetching();
  useEffect(() => {
    // The count of the last render lacks the newest requests of the page.
    if (client.isFetching() > 0) return;
    nextParts().catch(() => {
      // A failure is ignored here: the page that needs the chunk fetches it again and reports the fault.
    });
  }, [client, underWay]);
  return null;
};

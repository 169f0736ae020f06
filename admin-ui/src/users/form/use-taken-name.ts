import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Id, User } from '../../types/wire';

interface TakenName {
  /** Whether another user of the company has the name that is in the field. */
  readonly isTaken: boolean;
  /** Checks the name that is in the field now. */
  readonly look: () => void;
}

/**
 * Checks a name when the reader has left its field, so that the rest of a form is not typed in vain. A failed check
 * shows nothing, because the save reports it as well.
 */
export const useTakenName = (field: 'email' | 'username', typed: string, user: User | undefined): TakenName => {
  const data = useDataProvider<PortalDataProvider>();
  const own: Id | undefined = user?.id;
  const name = field === 'email' ? typed.trim().toLowerCase() : typed.trim();
  const [asked, setAsked] = useState('');
  const { data: isTaken = false } = useQuery({
    queryKey: ['Users', 'taken', field, asked, own],
    queryFn: () => data.isNameTaken(field, asked, own),
    enabled: asked !== '',
    retry: false,
  });
  return {
    isTaken: isTaken && asked === name,
    look: () => setAsked(name === user?.[field] ? '' : name),
  };
};

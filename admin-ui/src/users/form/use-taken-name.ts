import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Id, User } from '../../types/wire';

interface TakenName {
  /** Whether another user of the company has the name that is in the field. */
  readonly isTaken: boolean;
  /** Asks for the name that is in the field now. */
  readonly look: () => void;
}

/**
 * Looks a name up once the reader has left its field, as the rest of a form would be typed in vain. A look-up that fails
 * says nothing, since saving tells as well.
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

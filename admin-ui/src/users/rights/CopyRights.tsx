import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useText } from '../../i18n/texts';
import { TextInput } from '../../parts/form/TextInput';
import { useSignedIn } from '../../session/signed-in';
import type { Right, User } from '../../types/wire';
import { nameOf } from '../name-of';
import { heldBy, rightsText } from '../permissions';

interface CopyRightsProps {
  /** The user whose rights are edited; undefined for a new one. */
  readonly userId: string | undefined;
  readonly mayGive: (right: Right) => boolean;
  readonly onCopy: (held: ReadonlySet<Right>) => void;
}

/** The choice before one is made, which a select shows only when it is not empty. */
const nobody = 'nobody';

/** Users that are offered at most: those of nearly every company. */
const most = 200;

/** Takes over the rights of another user, but for those that the reader may not give, and says which. */
export const CopyRights = ({ userId, mayGive, onCopy }: CopyRightsProps) => {
  const t = useText();
  const { companyId } = useSignedIn();
  const [source, setSource] = useState(nobody);
  const { data = [] } = useGetList<User>('Users', {
    filter: { companyId, role: 'user' },
    pagination: { page: 1, perPage: most },
    sort: { field: 'firstName', order: 'ASC' },
  });
  const users = data.filter(({ id }) => id !== userId);
  const chosen = users.find(({ id }) => id === source);
  const leftOut = chosen === undefined ? [] : [...heldBy(chosen)].filter((right) => !mayGive(right));
  if (users.length === 0) return null;
  return (
    <TextInput
      name="copy"
      label={t('users.copy')}
      value={source}
      fault={undefined}
      hint={leftOut.length === 0 ? undefined : t('users.copy-without', { names: rightsText(new Set(leftOut)) })}
      choices={[
        { value: nobody, label: t('users.copy-choose') },
        ...users.map((user) => ({ value: user.id, label: nameOf(user) })),
      ]}
      onChange={(id) => {
        setSource(id);
        const from = users.find((user) => user.id === id);
        if (from !== undefined) onCopy(new Set([...heldBy(from)].filter(mayGive)));
      }}
    />
  );
};

import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/texts';
import { useField } from '../../parts/form/use-field';
import type { Right, User } from '../../types/wire';
import { everyRight, rightsInOrder, heldBy, inWords, meansNothingTo } from '../permissions';
import { PermissionBoxes } from './PermissionBoxes';
import { useOwnCompany } from '../../configuration/index';
import { TextBox, type Choice } from '../../parts/form/TextInput';
import { useAll } from '../../providers/use-all';
import { useSignedIn } from '../../session/signed-in';
import { nameOf } from '../name-of';

interface RightsInputProps {
  readonly source: string;
  /** Whether all rights are shown as given, because the user is an admin. */
  readonly hasAll?: boolean;
  readonly isDisabled: boolean;
  readonly mayGive: (right: Right) => boolean;
  readonly note?: string | undefined;
  /** Shown below the number of rights that are given. */
  readonly copy?: ((give: (held: ReadonlySet<Right>) => void) => ReactNode) | undefined;
}

export const RightsInput = ({ source, hasAll = false, note, copy, ...boxes }: RightsInputProps) => {
  const { value, fault, onChange } = useField<readonly Right[]>({
    source,
    label: t('users.rights'),
    shown: (rights) => rights.join(', '),
  });
  const give = (held: ReadonlySet<Right>) => onChange(rightsInOrder(held));
  return (
    <PermissionBoxes {...boxes} held={hasAll ? everyRight : new Set(value)} note={fault ?? note} onChange={give}>
      {copy?.(give)}
    </PermissionBoxes>
  );
};

interface CopyRightsProps {
  /** The user whose rights are edited; undefined for a new one. */
  readonly userId: string | undefined;
  readonly mayGive: (right: Right) => boolean;
  readonly onCopy: (held: ReadonlySet<Right>) => void;
}

/** The choice before one is made, which a select shows only when it is not empty. */
const nobody = 'nobody';

interface Source extends Choice {
  readonly rights: ReadonlySet<Right>;
}

/** It leaves out the rights that the reader may not give, and lists them. */
export const CopyRights = ({ userId, mayGive, onCopy }: CopyRightsProps) => {
  const { companyId, companyType } = useSignedIn();
  const [source, setSource] = useState(nobody);
  const { data = [] } = useAll<User>('Users', {
    filter: { companyId, role: 'user' },
    sort: { field: 'firstName', order: 'ASC' },
  });
  const { company } = useOwnCompany();
  // A set is found by its name, which no other has; no id of a user looks like one.
  const sources: readonly Source[] = [
    ...(company?.permissionSets ?? []).map(({ name, permissions }) => ({
      value: `set ${name}`,
      label: t('users.copy-set', { name }),
      rights: new Set(permissions),
    })),
    ...data
      .filter(({ id }) => id !== userId)
      .map((user) => ({ value: user.id, label: nameOf(user), rights: heldBy(user) })),
  ];
  const isCopied = (right: Right) => mayGive(right) && !meansNothingTo(companyType, right);
  const chosen = sources.find(({ value }) => value === source);
  const leftOut = [...(chosen?.rights ?? [])].filter((right) => !isCopied(right));
  const notGiven = leftOut.filter((right) => !meansNothingTo(companyType, right));
  const idle = leftOut.filter((right) => meansNothingTo(companyType, right));
  const hints = [
    ...(notGiven.length === 0 ? [] : [t('users.copy-without', { names: inWords(notGiven) })]),
    ...(idle.length === 0 ? [] : [t('users.copy-without-idle', { names: inWords(idle) })]),
  ];
  if (sources.length === 0) return null;
  return (
    <TextBox
      name="copy"
      label={t('users.copy')}
      value={source}
      fault={undefined}
      hint={hints.length === 0 ? undefined : hints.join('. ')}
      choices={[{ value: nobody, label: t('users.copy-choose') }, ...sources]}
      onChange={(value) => {
        setSource(value);
        const from = sources.find((one) => one.value === value);
        if (from !== undefined) onCopy(new Set([...from.rights].filter(isCopied)));
      }}
    />
  );
};

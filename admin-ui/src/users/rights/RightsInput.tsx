import type { ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { useField } from '../../parts/form/use-field';
import type { Right } from '../../types/wire';
import { everyRight, rightsInOrder } from '../permissions';
import { PermissionBoxes } from './PermissionBoxes';

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

/** The rights of a user or a set: a field of the form. */
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

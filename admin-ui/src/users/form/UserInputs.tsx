import type { UserSave } from '../../providers/data/user-verbs';
import type { Right, User, Id } from '../../types/wire';
import { asEntries, firstPermissions, heldBy, rightsInOrder } from '../permissions';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { Columns } from '../../parts/form/Form';
import { TextInput } from '../../parts/form/TextInput';
import type { RecordForm } from '../../parts/form/use-record-form';
import { email, fits, phone, required, type Validator } from '../../parts/form/validators';
import { Panel } from '../../parts/page/Panel';
import { isGoodPassword } from '../../session/password-rule';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import css from './UserForm.module.css';
import { allows } from '../allowed-steps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';

interface UserValues extends Readonly<Record<string, unknown>> {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly again: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly csr_email: string;
  readonly mobile: string;
  readonly role: 'admin' | 'user';
  readonly active: boolean;
  readonly user_permissions: readonly Right[];
}

export const userValues = (user: User | undefined): UserValues => ({
  email: user?.email ?? '',
  username: user?.username ?? '',
  password: '',
  again: '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  csr_email: user?.csr_email ?? '',
  mobile: user?.mobile ?? '',
  role: user?.role === 'admin' ? 'admin' : 'user',
  active: user?.active ?? true,
  user_permissions: rightsInOrder(user === undefined ? firstPermissions : heldBy(user)),
});

/** The body of the request. An empty password is left out, so that the user keeps the old one. */
export const userBody = (values: UserValues): UserSave => ({
  email: values.email.toLowerCase(),
  username: values.username,
  firstName: values.firstName || null,
  lastName: values.lastName || null,
  csr_email: values.csr_email || null,
  mobile: values.mobile.replaceAll('-', '') || null,
  role: values.role,
  active: values.active,
  ...asEntries(new Set(values.user_permissions)),
  ...(values.password === '' ? {} : { password: values.password }),
});

interface TakenName {
  /** Whether another user of the company has the name that is in the field. */
  readonly isTaken: boolean;
  /** Checks the name that is in the field now. */
  readonly look: () => void;
}

/** Checked when the field is left. A failed check shows nothing, because the save reports it as well. */
const useTakenName = (field: 'email' | 'username', typed: string, user: User | undefined): TakenName => {
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

const goodPassword = fits(isGoodPassword, 'users.password-rule');

interface UserInputsProps {
  readonly form: RecordForm<UserValues>;
  /** Undefined for one who is added. */
  readonly user: User | undefined;
  /** Only owner and admins give a role, and nobody changes their own. */
  readonly hasFixedRole: boolean;
}

/** Required: all but the phone for a new user; e-mail and user name for an edited one (S1 section 5, A38). */
export const UserInputs = ({ form, user, hasFixedRole }: UserInputsProps) => {
  const { companyType, userId } = useSignedIn();
  const { isAdmin } = useRights();
  const { control } = form;
  const [address, username, password, again] = useWatch({ control, name: ['email', 'username', 'password', 'again'] });
  const isNew = user === undefined;
  const neededWhenNew = isNew ? [required()] : [];
  const isOwn = user?.id === userId;
  // Disables the fields that the server refuses to users who edit themselves (docs/security.md, "Calls").
  const ownNames = isOwn && !isAdmin ? { isDisabled: true, hint: t('users.own-names') } : {};
  const hasFixedSignIn = !isNew && !isOwn && !allows(user, 'sign-in');
  const signInNames = hasFixedSignIn ? { isDisabled: true, hint: t('users.fixed-sign-in') } : ownNames;
  const emailLookUp = useTakenName('email', address, user);
  const usernameLookUp = useTakenName('username', username, user);
  // The message while the reader types differs from the one on submit (A27).
  const typing = again !== '' && !password.startsWith(again) ? t('users.typing') : undefined;
  const repeated: Validator = (text, values) => (text === values.password ? undefined : t('users.differ'));
  const passwordHint = isOwn ? 'users.own-password' : isNew ? 'users.password-rule' : 'users.password-keep';
  const roles = [
    { value: 'user', label: t('users.role-user') },
    { value: 'admin', label: t('users.role-admin') },
  ];
  return (
    <div className={css.panels}>
      <Panel title={t('users.account')}>
        <Columns widths="1fr 1fr">
          <TextInput
            source="email"
            label={t('field.email')}
            type="email"
            validate={[required('users.email-required'), email(user?.email ?? '')]}
            maxLength={254}
            onBlur={emailLookUp.look}
            whileTyping={emailLookUp.isTaken ? t('users.email-taken') : undefined}
            {...(!isNew && !isOwn && { hint: t('users.email-hint') })}
            {...signInNames}
          />
          <TextInput
            source="username"
            label={t('users.username')}
            validate={[required('users.username-required')]}
            maxLength={100}
            onBlur={usernameLookUp.look}
            whileTyping={usernameLookUp.isTaken ? t('users.username-taken') : undefined}
            {...signInNames}
          />
          <TextInput
            source="password"
            label={t('users.password')}
            type="password"
            autoComplete="new-password"
            validate={[...(isNew ? [required('users.password-rule')] : []), goodPassword]}
            isDisabled={isOwn || hasFixedSignIn}
            hint={t(hasFixedSignIn ? 'users.fixed-sign-in' : passwordHint)}
          />
          <TextInput
            source="again"
            label={t('users.again')}
            type="password"
            autoComplete="new-password"
            isRequired={isNew}
            validate={[repeated]}
            isDisabled={isOwn || hasFixedSignIn}
            whileTyping={typing}
          />
          {isAdmin && <TextInput source="role" label={t('users.role')} choices={roles} isDisabled={hasFixedRole} />}
        </Columns>
      </Panel>
      <Panel title={t('users.person')}>
        <Columns widths="1fr 1fr">
          <TextInput source="firstName" label={t('users.first-name')} validate={neededWhenNew} maxLength={100} />
          <TextInput source="lastName" label={t('users.last-name')} validate={neededWhenNew} maxLength={100} />
          {companyType === 'manufacturer' && (
            <TextInput
              source="csr_email"
              label={t('users.csr-email')}
              type="email"
              validate={[...neededWhenNew, email(user?.csr_email ?? '')]}
              hint={t('users.csr-hint')}
              maxLength={254}
              {...ownNames}
            />
          )}
          <TextInput source="mobile" label={t('field.phone')} type="tel" validate={[phone]} />
        </Columns>
      </Panel>
    </div>
  );
};

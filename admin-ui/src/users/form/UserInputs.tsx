import { useText } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/Field';
import { Panel } from '../../parts/page/Panel';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { User } from '../../types/wire';
import css from './UserForm.module.css';
import { allows } from '../allowed-steps';
import type { UserFields } from './use-user-fields';
import { useTakenName } from './use-taken-name';

interface UserInputsProps {
  readonly fields: UserFields;
  /** Undefined for one who is added. */
  readonly user: User | undefined;
  /** Only owner and admins give a role, and nobody changes their own. */
  readonly hasFixedRole: boolean;
}

/** The fields for the person and the account. */
export const UserInputs = ({ fields, user, hasFixedRole }: UserInputsProps) => {
  const t = useText();
  const { companyType, userId } = useSignedIn();
  const { isAdmin } = useRights();
  const { email, username, password, again } = fields.values;
  const isNew = user === undefined;
  const isOwn = user?.id === userId;
  // What the server refuses to those who edit themselves is not typed in vain (docs/security.md, "Calls").
  const ownNames = isOwn && !isAdmin ? { isDisabled: true, hint: t('users.own-names') } : {};
  const hasFixedSignIn = !isNew && !isOwn && !allows(user, 'sign-in');
  const signInNames = hasFixedSignIn ? { isDisabled: true, hint: t('users.fixed-sign-in') } : ownNames;
  const emailLookUp = useTakenName('email', email, user);
  const usernameLookUp = useTakenName('username', username, user);
  // The message while the reader types differs from the one on submit (A27).
  const typing = again !== '' && !password.startsWith(again) ? t('users.typing') : undefined;
  const passwordHint = isOwn ? 'users.own-password' : isNew ? 'users.password-rule' : 'users.password-keep';
  const roles = [
    { value: 'user', label: t('users.role-user') },
    { value: 'admin', label: t('users.role-admin') },
  ];
  return (
    <div className={css.panels}>
      <Panel title={t('users.account')}>
        <Columns widths="1fr 1fr">
          <Field
            label={t('users.email')}
            type="email"
            isRequired
            maxLength={254}
            onLeave={emailLookUp.look}
            whileTyping={emailLookUp.isTaken ? t('users.email-taken') : undefined}
            {...(!isNew && !isOwn && { hint: t('users.email-hint') })}
            {...signInNames}
            {...fields.bind('email')}
          />
          <Field
            label={t('users.username')}
            isRequired
            maxLength={100}
            onLeave={usernameLookUp.look}
            whileTyping={usernameLookUp.isTaken ? t('users.username-taken') : undefined}
            {...signInNames}
            {...fields.bind('username')}
          />
          <Field
            label={t('users.password')}
            type="password"
            autoComplete="new-password"
            isRequired={isNew}
            isDisabled={isOwn || hasFixedSignIn}
            hint={t(hasFixedSignIn ? 'users.fixed-sign-in' : passwordHint)}
            {...fields.bind('password')}
          />
          <Field
            label={t('users.again')}
            type="password"
            autoComplete="new-password"
            isRequired={isNew}
            isDisabled={isOwn || hasFixedSignIn}
            whileTyping={typing}
            {...fields.bind('again')}
          />
          {isAdmin && (
            <Field label={t('users.role')} choices={roles} isDisabled={hasFixedRole} {...fields.bind('role')} />
          )}
        </Columns>
      </Panel>
      <Panel title={t('users.person')}>
        <Columns widths="1fr 1fr">
          <Field label={t('users.first-name')} isRequired={isNew} maxLength={100} {...fields.bind('firstName')} />
          <Field label={t('users.last-name')} isRequired={isNew} maxLength={100} {...fields.bind('lastName')} />
          {companyType === 'manufacturer' && (
            <Field
              label={t('users.csr-email')}
              type="email"
              isRequired={isNew}
              hint={t('users.csr-hint')}
              maxLength={254}
              {...ownNames}
              {...fields.bind('csr_email')}
            />
          )}
          <Field label={t('users.mobile')} type="tel" {...fields.bind('mobile')} />
        </Columns>
      </Panel>
    </div>
  );
};

import { useText } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/Field';
import { Panel } from '../../parts/page/Panel';
import { useSignedIn } from '../../session/signed-in';
import css from './UserForm.module.css';
import type { UserFields } from './use-user-fields';

interface UserInputsProps {
  readonly fields: UserFields;
  readonly isNew: boolean;
  /** Only owner and admins give a role, and nobody changes their own. */
  readonly hasFixedRole: boolean;
}

/** The fields for the person and the account. */
export const UserInputs = ({ fields, isNew, hasFixedRole }: UserInputsProps) => {
  const t = useText();
  const { companyType } = useSignedIn();
  const { password, again } = fields.values;
  // The message while the reader types differs from the one on submit (A27).
  const typing = again !== '' && !password.startsWith(again) ? t('users.typing') : undefined;
  const roles = [
    { value: 'user', label: t('users.role-user') },
    { value: 'admin', label: t('users.role-admin') },
  ];
  return (
    <div className={css.panels}>
      <Panel title={t('users.account')}>
        <Columns widths="1fr 1fr">
          <Field label={t('users.email')} type="email" isRequired maxLength={254} {...fields.bind('email')} />
          <Field label={t('users.username')} isRequired maxLength={100} {...fields.bind('username')} />
          <Field
            label={t('users.password')}
            type="password"
            autoComplete="new-password"
            isRequired={isNew}
            hint={t(isNew ? 'users.password-rule' : 'users.password-keep')}
            {...fields.bind('password')}
          />
          <Field
            label={t('users.again')}
            type="password"
            autoComplete="new-password"
            isRequired={isNew}
            whileTyping={typing}
            {...fields.bind('again')}
          />
          <Field label={t('users.role')} choices={roles} isDisabled={hasFixedRole} {...fields.bind('role')} />
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
              {...fields.bind('csr_email')}
            />
          )}
          <Field label={t('users.mobile')} type="tel" {...fields.bind('mobile')} />
        </Columns>
      </Panel>
    </div>
  );
};

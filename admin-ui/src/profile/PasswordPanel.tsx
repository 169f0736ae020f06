import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/old/Field';
import { useFields } from '../parts/form/old/use-fields';
import { Panel } from '../parts/page/Panel';
import { CodeField } from '../parts/proof/ProofFields';
import { useOwnTwoSteps } from '../parts/proof/use-own-two-steps';
import { codeOf } from '../providers/refusal';
import { isGoodPassword } from '../session/password-rule';
import { endForNewPassword } from '../session/session';
import { useVerb } from '../verbs/use-verb';
import css from './ProfilePage.module.css';

const nothing = { oldPassword: '', newPassword: '', again: '', code: '' };

const codes = {
  'user.old-password-invalid': 'oldPassword',
  'user.password': 'newPassword',
  'user.password-common': 'newPassword',
  'two-steps.code-invalid': 'code',
} as const;

/** Replaces the reader's password, which ends all of their sessions: they sign in again with the new one. */
export const PasswordPanel = ({ email }: { email: string }) => {
  const t = useText();
  const { data: steps } = useOwnTwoSteps();
  /** Whether the server has asked for a code, which the page may not know, or not yet. */
  const [isCodeAsked, setCodeAsked] = useState(false);
  const hasCode = isCodeAsked || steps?.isOn === true;
  const fields = useFields(nothing, ({ newPassword, again }) => {
    if (newPassword === '') return {};
    if (!isGoodPassword(newPassword)) return { newPassword: t('users.password-rule') };
    return newPassword === again ? {} : { again: t('users.differ') };
  });
  const { newPassword, again } = fields.values;
  // While typing the text is another one than on submit (A27).
  const typing = again !== '' && !newPassword.startsWith(again) ? t('users.typing') : undefined;
  const [change, isBusy] = useVerb(
    (provider) => {
      const { oldPassword, code } = fields.now().values;
      return provider.changePassword(oldPassword, newPassword, ...(hasCode ? [code] : []));
    },
    {
      touches: 'nothing',
      failed: 'profile.failed',
      onFault: (message, error) => {
        fields.showRefusal(message, error, codes);
        if (codeOf(error) === 'proof.required') setCodeAsked(true);
      },
    },
  );
  const submit = async () => {
    if (await change()) endForNewPassword(email);
  };
  return (
    <Panel title={t('users.password')} note={t('profile.password-note')}>
      <form noValidate onSubmit={fields.submit(submit)}>
        {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
        {/* Password managers keep the new password under it. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
        <Columns widths="1fr 1fr 1fr">
          <Field
            label={t('profile.old-password')}
            type="password"
            autoComplete="current-password"
            isRequired
            {...fields.bind('oldPassword')}
          />
          <Field
            label={t('profile.new-password')}
            type="password"
            autoComplete="new-password"
            isRequired
            hint={t('users.password-rule')}
            {...fields.bind('newPassword')}
          />
          <Field
            label={t('users.again')}
            type="password"
            autoComplete="new-password"
            isRequired
            whileTyping={typing}
            {...fields.bind('again')}
          />
          {hasCode && <CodeField autoFocus={isCodeAsked} {...fields.bind('code')} />}
        </Columns>
        <div className={css.actions}>
          <Button type="submit" loading={isBusy}>
            {t('profile.change-password')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};

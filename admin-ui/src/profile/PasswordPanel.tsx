import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../i18n/texts';
import { Form, Columns } from '../parts/form/Form';
import { refusedAt } from '../parts/form/save/refused-at';
import { TextInput } from '../parts/form/TextInput';
import { useRecordForm } from '../parts/form/use-record-form';
import { fits, required, type Validator } from '../parts/form/validators';
import { Banner } from '../parts/Banner';
import { Panel } from '../parts/page/Panel';
import { CodeInput, useOwnTwoSteps } from '../parts/proof/Proof';
import { codeOf } from '../providers/refusal';
import { isGoodPassword } from '../session/password-rule';
import { endSession } from '../session/session';
import { useVerb } from '../verbs/use-verb';
import css from './ProfilePage.module.css';

const nothing = { oldPassword: '', newPassword: '', again: '', code: '' };

const goodPassword = fits(isGoodPassword, 'users.password-rule');

const codes = {
  'user.old-password-invalid': 'oldPassword',
  'user.password': 'newPassword',
  'user.password-common': 'newPassword',
  'two-steps.code-invalid': 'code',
} as const;

/** Replaces the reader's password, which ends all of their sessions: they sign in again with the new one. */
export const PasswordPanel = ({ email }: { email: string }) => {
  const { data: steps } = useOwnTwoSteps();
  /** Whether the server has requested a code. The page cannot always predict this. */
  const [isCodeAsked, setCodeAsked] = useState(false);
  const hasCode = isCodeAsked || steps?.isOn === true;
  const form = useRecordForm(nothing);
  const [newPassword, again] = useWatch({ control: form.control, name: ['newPassword', 'again'] });
  const repeated: Validator = (text, values) =>
    values.newPassword === text || !isGoodPassword(newPassword) ? undefined : t('users.differ');
  // While typing the text is another one than on submit (A27).
  const typing = again !== '' && !newPassword.startsWith(again) ? t('users.typing') : undefined;
  const [change, isBusy] = useVerb(
    (provider) => {
      const { oldPassword, code } = form.getValues();
      return provider.changePassword(oldPassword, newPassword, ...(hasCode ? [code] : []));
    },
    {
      touches: 'nothing',
      failed: 'profile.failed',
      onFault: (message, error) => {
        refusedAt(form, codes)(message, error);
        if (codeOf(error) === 'proof.required') setCodeAsked(true);
      },
    },
  );
  const submit = async () => {
    if (await change()) endSession('new-password', email);
  };
  return (
    <Panel title={t('users.password')} note={t('profile.password-note')}>
      <Form form={form} isGuarded={false} onSubmit={submit}>
        {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
        {/* Password managers keep the new password under it. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
        <Columns widths="1fr 1fr 1fr">
          <TextInput
            source="oldPassword"
            label={t('profile.old-password')}
            type="password"
            autoComplete="current-password"
            validate={[required()]}
          />
          <TextInput
            source="newPassword"
            label={t('profile.new-password')}
            type="password"
            autoComplete="new-password"
            validate={[required(), goodPassword]}
            hint={t('users.password-rule')}
          />
          <TextInput
            source="again"
            label={t('users.again')}
            type="password"
            autoComplete="new-password"
            validate={[required(), repeated]}
            whileTyping={typing}
          />
          {hasCode && <CodeInput autoFocus={isCodeAsked} />}
        </Columns>
        <div className={css.actions}>
          <Button type="submit" loading={isBusy}>
            {t('profile.change-password')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
};

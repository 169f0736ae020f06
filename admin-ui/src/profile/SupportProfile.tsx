import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import { Form } from '../parts/form/Form';
import { refusedAt } from '../parts/form/save/refused-at';
import { TextInput } from '../parts/form/TextInput';
import { useRecordForm } from '../parts/form/use-record-form';
import { required } from '../parts/form/validators';
import { Banner } from '../parts/Banner';
import { Columns } from '../parts/form/Columns';
import { PageHeader } from '../parts/page/PageHeader';
import { Panel } from '../parts/page/Panel';
import { ErrorState } from '../parts/states/ErrorState';
import { IndependentParts } from '../parts/states/ErrorBoundary';
import type { SupportDataProvider } from '../providers/data-provider';
import type { SupportAccount } from '../providers/data/support';
import { useVerb } from '../verbs/use-verb';
import { PasskeysPanel } from './passkeys/PasskeysPanel';
import { PasswordPanel } from './PasswordPanel';
import { SessionsPanel } from './SessionsPanel';
import { TwoStepsPanel } from './two-steps/TwoStepsPanel';
import css from './ProfilePage.module.css';

const codes = { 'user.username-required': 'username', 'user.username-taken': 'username' } as const;

/** The name under which companies read what support did. */
const NamePanel = ({ account }: { account: SupportAccount }) => {
  const form = useRecordForm({ username: account.username ?? '' });
  const [rename, isBusy] = useVerb((data: SupportDataProvider) => data.renameAccount(form.getValues().username), {
    touches: ['SupportAccount'],
    done: 'profile.done',
    failed: 'profile.failed',
    onFault: refusedAt(form, codes),
  });
  const submit = async () => {
    const sent = form.getValues();
    if (await rename()) form.settle(sent);
  };
  return (
    <Panel title={t('profile.sign-in')} note={account.email ?? '–'}>
      <Form form={form} onSubmit={submit}>
        {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
        <Columns widths="1fr 1fr">
          <TextInput
            source="username"
            label={t('account.name')}
            maxLength={100}
            autoComplete="nickname"
            validate={[required('account.name-required')]}
            hint={t('account.name-hint')}
          />
        </Columns>
        <div className={css.actions}>
          <Button type="submit" loading={isBusy} disabled={!form.isDirty}>
            {t('action.save-changes')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
};

/** The own account of a person of support, who has no picture, no mails to choose and no app passwords. */
export const SupportProfile = () => {
  const data = useDataProvider<SupportDataProvider>();
  const { data: account, error } = useQuery({ queryKey: ['SupportAccount'], queryFn: () => data.ownAccount() });
  if (error !== null) return <ErrorState error={error} />;
  if (account === undefined) return null;
  return (
    <>
      <PageHeader title={account.username ?? ''} overline={t('profile.title')} />
      <div className={css.panels}>
        <IndependentParts>
          <NamePanel account={account} />
          <PasswordPanel email={account.email ?? ''} />
          <TwoStepsPanel />
          <PasskeysPanel />
          <SessionsPanel />
        </IndependentParts>
      </div>
    </>
  );
};

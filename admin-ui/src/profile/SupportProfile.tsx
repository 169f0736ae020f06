import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/old/Field';
import { LeaveGuard } from '../parts/form/leave/LeaveGuard';
import { useFields } from '../parts/form/old/use-fields';
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
  const t = useText();
  const fields = useFields({ username: account.username ?? '' }, ({ username }) =>
    username.trim() === '' ? { username: t('account.name-required') } : {},
  );
  const [rename, isBusy] = useVerb(
    (data: SupportDataProvider) => data.renameAccount(fields.now().values.username.trim()),
    {
      touches: ['SupportAccount'],
      done: 'profile.done',
      failed: 'profile.failed',
      onFault: (message, error) => fields.showRefusal(message, error, codes),
    },
  );
  const submit = async () => {
    const sent = fields.now().values;
    if (await rename()) fields.settle(sent, { username: sent.username.trim() });
  };
  return (
    <Panel title={t('profile.sign-in')} note={account.email ?? '–'}>
      <form noValidate onSubmit={fields.submit(submit)}>
        <LeaveGuard isDirty={fields.isDirty} />
        {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
        <Columns widths="1fr 1fr">
          <Field
            label={t('account.name')}
            maxLength={100}
            autoComplete="nickname"
            isRequired
            hint={t('account.name-hint')}
            {...fields.bind('username')}
          />
        </Columns>
        <div className={css.actions}>
          <Button type="submit" loading={isBusy} disabled={!fields.isDirty}>
            {t('action.save-changes')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};

/** The own account of a person of support, who has no picture, no mails to choose and no app passwords. */
export const SupportProfile = () => {
  const t = useText();
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

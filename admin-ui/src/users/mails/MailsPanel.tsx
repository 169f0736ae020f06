import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t, type TextKey } from '../../i18n/texts';
import { Columns } from '../../parts/form/Form';
import { TextBox } from '../../parts/form/TextInput';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useSignedIn } from '../../session/signed-in';
import type { Id, MailPreferences } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';

const choices = {
  orders: { all: 'mails.orders-all', mine: 'mails.orders-mine', none: 'mails.orders-none' },
  scans: { all: 'mails.scans-all', none: 'mails.scans-none' },
} as const satisfies { readonly [Kind in keyof MailPreferences]: Readonly<Record<MailPreferences[Kind], TextKey>> };

const OwnChoices = ({ userId, chosen }: { userId: Id; chosen: MailPreferences }) => {
  const { companyType } = useSignedIn();
  const [choose, isBusy] = useVerb((data, changes: Partial<MailPreferences>) => data.chooseMails(userId, changes), {
    touches: 'user',
    done: 'mails.done',
    failed: 'mails.failed',
  });
  const choice = (kind: keyof MailPreferences) => (
    <TextBox
      name={kind}
      label={t(`mails.${kind}`)}
      value={chosen[kind]}
      fault={undefined}
      // A disabled field would lose the focus.
      isReadOnly={isBusy}
      choices={Object.entries(choices[kind]).map(([value, label]) => ({ value, label: t(label) }))}
      onChange={(value) => {
        if (value !== chosen[kind]) void choose({ [kind]: value });
      }}
    />
  );
  return (
    <Columns widths="1fr 1fr">
      {choice('orders')}
      {companyType === 'manufacturer' && choice('scans')}
    </Columns>
  );
};

/** The mails that a user receives. Users choose for themselves; admins can see the choice. */
export const MailsPanel = ({ userId }: { userId: Id }) => {
  const data = useDataProvider<PortalDataProvider>();
  const { userId: own, companyType } = useSignedIn();
  const { data: chosen, error } = useQuery({
    queryKey: ['Users', 'mails', userId],
    queryFn: () => data.mailsOf(userId),
  });
  const isOwn = userId === own;
  return (
    <Panel title={t('mails.title')} note={isOwn ? t('mails.note') : undefined}>
      {error !== null && <ErrorState error={error} />}
      {chosen !== undefined && isOwn && <OwnChoices userId={userId} chosen={chosen} />}
      {chosen !== undefined && !isOwn && (
        <Facts>
          <Fact label={t('mails.orders')}>{t(choices.orders[chosen.orders])}</Fact>
          {companyType === 'manufacturer' && <Fact label={t('mails.scans')}>{t(choices.scans[chosen.scans])}</Fact>}
        </Facts>
      )}
    </Panel>
  );
};

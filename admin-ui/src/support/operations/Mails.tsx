import { useParams } from 'react-router';
import { t } from '../../i18n/texts';
import { ChoiceFilter } from '../../parts/list/filters/Filters';
import type { ListColumn } from '../../parts/list/columns';
import { ListPage } from '../../parts/list/ListPage';
import { Instant } from '../../parts/time/Time';
import type { SupportMail } from '../../types/support';
import { CompanyName, kindWords, MailState, mailStates } from './parts';

const MailFilters = () => {
  const any = { label: t('list.any'), value: undefined };
  const states = mailStates.map((state) => ({ label: t(`sent-mails.state-${state}`), value: state }));
  return <ChoiceFilter source="state" label={t('field.state')} choices={[any, ...states]} />;
};

/** What became of each mail, newest first; never its text or address. On the page of a company these are its mails. */
const Mails = () => {
  const { company: companyId } = useParams();
  const nameOf = ({ userId, userName }: SupportMail): string =>
    userId === null ? t('sent-mails.no-user') : (userName ?? '–');
  const columns: readonly ListColumn<SupportMail>[] = [
    { source: 'kind', label: t('sent-mails.kind'), cell: ({ kind }) => kindWords(kind), place: 'name' },
    { label: t('sent-mails.to'), cell: nameOf, place: 'facts' },
    companyId === undefined && {
      source: 'companyId',
      label: t('field.company'),
      cell: ({ companyId }) => <CompanyName id={companyId} />,
      place: 'facts',
    },
    {
      source: 'sentAt',
      label: t('field.when'),
      hasTimes: true,
      cell: ({ sentAt }) => <Instant timestamp={sentAt} />,
      place: 'facts',
    },
    {
      source: 'state',
      label: t('field.state'),
      cell: ({ state, attempts }) => (
        <>
          <MailState state={state} /> {attempts > 1 && t('sent-mails.after', { smart_count: attempts })}
        </>
      ),
      place: 'corner',
    },
  ];
  return (
    <ListPage<SupportMail>
      resource="SupportMails"
      filter={companyId === undefined ? undefined : { companyId }}
      sort={{ field: 'sentAt', order: 'DESC' }}
      title={t('support.mails')}
      facts={(total) => t('sent-mails.facts', { smart_count: total })}
      filters={<MailFilters />}
      empty={{ title: t('sent-mails.empty'), hint: t('sent-mails.empty-hint') }}
      columns={columns}
      nameOf={({ kind }) => kindWords(kind)}
    />
  );
};

export default Mails;

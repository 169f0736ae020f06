import { Link, useNavigate } from 'react-router';
import { t } from '../../i18n/texts';
import { count, dollars } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { Ago } from '../../parts/time/Time';
import type { SupportCompany } from '../../types/support';
import { supportPaths } from '../paths';
import css from './Companies.module.css';
import { StateChip, companyStates } from './StateChip';
import { Storage } from './Storage';
import { ChoiceFilter, Filters, SearchBox } from '../../parts/list/filters/Filters';
import { ListPage } from '../../parts/list/ListPage';
import { SortPick } from '../../parts/list/cards/SortPick';

const usersOf = ({ activeMembers, maxUsers }: SupportCompany): string =>
  t('companies.users-of', { active: count(activeMembers), max: count(maxUsers) });

const daysOf = (days: number | null): string => (days === null ? '–' : t('companies.days', { smart_count: days }));

const billsOf = ({ openBills, openAmount }: SupportCompany): string =>
  openBills === 0 ? '–' : t('companies.bills-of', { smart_count: openBills, amount: dollars(openAmount) });

const useCompanyColumns = (): readonly ListColumn<SupportCompany>[] => {
  const name = ({ id, name: words }: SupportCompany, className: string) => (
    <Link className={className} to={supportPaths.company(id)} onClick={(event) => event.stopPropagation()}>
      {words}
    </Link>
  );
  return [
    {
      source: 'name',
      label: t('field.company'),
      cell: (company) => (
        <span className="grid">
          {name(company, `link ${css.link}`)}
          <span className="small-text">{t(`type.${company.type}`)}</span>
        </span>
      ),
      place: 'name',
      onCard: (company) => name(company, css.link ?? ''),
    },
    {
      source: 'state',
      label: t('field.state'),
      cell: ({ state }) => <StateChip state={state} />,
      place: 'corner',
    },
    {
      source: 'activeMembers',
      label: t('field.users'),
      cell: (company) => usersOf(company),
      place: 'facts',
      onCard: (company) => `${t(`type.${company.type}`)}, ${usersOf(company)} ${t('field.users').toLowerCase()}`,
    },
    {
      source: 'remainingDays',
      label: t('companies.countdown'),
      cell: ({ remainingDays }) => daysOf(remainingDays),
      place: 'facts',
      onCard: ({ remainingDays }) =>
        remainingDays === null ? null : `${t('companies.countdown')} ${daysOf(remainingDays)}`,
    },
    {
      source: 'openAmount',
      label: t('companies.bills'),
      cell: (company) => billsOf(company),
      place: 'facts',
      onCard: (company) => (company.openBills === 0 ? null : billsOf(company)),
    },
    {
      label: t('field.storage'),
      cell: (company) => <Storage company={company} />,
      place: 'below',
    },
    {
      source: 'lastSignInAt',
      label: t('field.last-sign-in'),
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? t('companies.never') : <Ago at={lastSignInAt} />),
    },
  ];
};

const CompanyFilters = () => {
  const any = { label: t('list.any'), value: undefined };
  const sorts = [
    { field: 'name', order: 'ASC', label: t('field.company') },
    { field: 'remainingDays', order: 'ASC', label: t('companies.countdown') },
    { field: 'openAmount', order: 'DESC', label: t('companies.bills') },
    { field: 'lastSignInAt', order: 'DESC', label: t('field.last-sign-in') },
  ] as const;
  return (
    <Filters search={<SearchBox placeholder={t('list.by-name')} />} sort={<SortPick sorts={sorts} />}>
      <ChoiceFilter
        source="state"
        label={t('field.state')}
        choices={[any, ...companyStates.map((state) => ({ label: t(`companies.state-${state}`), value: state }))]}
      />
      <ChoiceFilter
        source="type"
        label={t('field.type')}
        choices={[
          any,
          { label: t('type.manufacturer'), value: 'manufacturer' },
          { label: t('type.vendor'), value: 'vendor' },
        ]}
      />
      <ChoiceFilter
        source="isAnnual"
        label={t('companies.pays')}
        choices={[
          any,
          { label: t('companies.pays-card'), value: false },
          { label: t('companies.pays-check'), value: true },
        ]}
      />
    </Filters>
  );
};

/** All companies, by name; a press on one requests the reason for viewing it. */
const Companies = () => {
  const navigate = useNavigate();
  return (
    <ListPage<SupportCompany>
      resource="SupportCompanies"
      sort={{ field: 'name', order: 'ASC' }}
      title={t('support.companies')}
      facts={(total) => t('companies.facts', { smart_count: total })}
      filters={<CompanyFilters />}
      empty={{ title: t('companies.empty'), hint: t('companies.empty-hint') }}
      columns={useCompanyColumns()}
      nameOf={({ name }) => name}
      onOpen={({ id }) => void navigate(supportPaths.company(id))}
      tableFrom={58}
    />
  );
};

export default Companies;

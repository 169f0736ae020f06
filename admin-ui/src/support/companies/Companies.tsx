import { useNavigate } from 'react-router';
import { t } from '../../i18n/texts';
import { ChoiceFilter } from '../../parts/list/filters/ChoiceFilter';
import { Filters } from '../../parts/list/filters/Filters';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { ListPage } from '../../parts/list/ListPage';
import { SortPick } from '../../parts/list/cards/SortPick';
import type { SupportCompany } from '../../types/support';
import { supportPaths } from '../paths';
import { companyStates } from './StateChip';
import { useCompanyColumns } from './use-company-columns';

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

import Button from '@mui/material/Button';
import { CircleCheck, CircleSlash, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import { count, dollars } from '../../parts/format';
import { SortPick } from '../../parts/list/cards/SortPick';
import type { ListColumn } from '../../parts/list/columns';
import { ChoiceFilter } from '../../parts/list/filters/ChoiceFilter';
import { Filters } from '../../parts/list/filters/Filters';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { ListPage } from '../../parts/list/ListPage';
import { NameButton } from '../../parts/list/table/NameButton';
import type { Plan } from '../../types/wire';
import { costOf, PlanForm, planTypes } from './PlanForm';

const PlanFilters = () => {
  const any = { label: t('list.any'), value: undefined };
  const sorts = [
    { field: 'name', order: 'ASC', label: t('field.name') },
    { field: 'price_per_user', order: 'ASC', label: t('plans.price') },
  ] as const;
  return (
    <Filters search={<SearchBox placeholder={t('list.by-name')} />} sort={<SortPick sorts={sorts} />}>
      <ChoiceFilter
        source="type"
        label={t('plans.type')}
        choices={[any, ...planTypes.map((type) => ({ label: t(`plans.type-${type}`), value: type }))]}
      />
      <ChoiceFilter
        source="isOffered"
        label={t('plans.offered')}
        choices={[any, { label: t('plans.is-offered'), value: true }, { label: t('plans.not-offered'), value: false }]}
      />
    </Filters>
  );
};

const Offered = ({ plan: { isOffered } }: { readonly plan: Plan }) =>
  isOffered ? (
    <Chip dye="loden" icon={CircleCheck}>
      {t('plans.is-offered')}
    </Chip>
  ) : (
    <Chip dye="graphite" icon={CircleSlash}>
      {t('plans.not-offered')}
    </Chip>
  );

/** Name, type, users, price of a user and of a pack, and whether it is offered. */
const usePlanColumns = (open: (plan: Plan) => void): readonly ListColumn<Plan>[] => [
  {
    source: 'name',
    label: t('field.name'),
    cell: (plan) => <NameButton record={plan} name={plan.name} onOpen={open} />,
    place: 'name',
  },
  { source: 'type', label: t('plans.type'), cell: ({ type }) => t(`plans.type-${type}`), place: 'facts' },
  {
    source: 'max_users',
    label: t('field.users'),
    align: 'right',
    cell: ({ max_users }) => count(max_users),
    place: 'facts',
    onCard: ({ max_users }) => t('packs.users', { smart_count: max_users }),
  },
  {
    source: 'price_per_user',
    label: t('plans.price'),
    align: 'right',
    cell: ({ price_per_user }) => dollars(price_per_user),
    place: 'facts',
    onCard: ({ price_per_user }) => t('plans.price-of', { price: dollars(price_per_user) }),
  },
  {
    label: t('plans.cost'),
    align: 'right',
    cell: ({ max_users, price_per_user }) => dollars(costOf(max_users, price_per_user)),
    place: 'facts',
    onCard: ({ max_users, price_per_user }) => t('plans.cost-of', { cost: dollars(costOf(max_users, price_per_user)) }),
  },
  {
    source: 'isOffered',
    label: t('plans.offered'),
    cell: (plan) => <Offered plan={plan} />,
    place: 'corner',
  },
  { actions: { edit: open } },
];

/** The plans of all companies, including plans that are no longer offered. */
const Plans = () => {
  const [shown, show] = useState<{ readonly plan: Plan | undefined } | null>(null);
  const open = (plan: Plan) => show({ plan });
  return (
    <>
      <ListPage<Plan>
        resource="Plans"
        sort={{ field: 'name', order: 'ASC' }}
        title={t('support.plans')}
        facts={(total) => t('plans.facts', { smart_count: total })}
        filters={<PlanFilters />}
        add={
          <Button
            variant="contained"
            startIcon={<Plus />}
            aria-haspopup="dialog"
            onClick={() => show({ plan: undefined })}
          >
            {t('plans.add')}
          </Button>
        }
        empty={{ title: t('plans.empty'), hint: t('plans.empty-hint') }}
        columns={usePlanColumns(open)}
        nameOf={({ name }) => name}
        onOpen={open}
      />
      {shown !== null && <PlanForm plan={shown.plan} onClose={() => show(null)} />}
    </>
  );
};

export default Plans;

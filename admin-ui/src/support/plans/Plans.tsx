import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { Columns } from '../../parts/form/Form';
import { NumberInput } from '../../parts/number/NumberInput';
import { ParsedInput, TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { dollars, count } from '../../parts/format';
import { amountText, dollarsIn, wholeNumberIn } from '../../parts/number/number-in';
import type { HistoryValue } from '../../providers/data/history';
import type { Plan } from '../../types/wire';
import { ReferenceDialog } from '../reference/ReferenceDialog';
import Button from '@mui/material/Button';
import { CircleCheck, CircleSlash, Plus } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../parts/Chip';
import { SortPick } from '../../parts/list/cards/SortPick';
import type { ListColumn } from '../../parts/list/columns';
import { ChoiceFilter, Filters, SearchBox } from '../../parts/list/filters/Filters';
import { ListPage } from '../../parts/list/ListPage';
import { NameButton } from '../../parts/list/table/RowButtons';

const [longestName, firstUsers, mostUsers, highestPrice] = [60, 5, 1_000, 10_000];

const planTypes = ['manufacturer', 'vendor', 'user'] as const;

const historyNames = {
  name: 'field.name',
  type: 'plans.type',
  max_users: 'field.users',
  price_per_user: 'plans.price',
  isOffered: 'plans.offered',
  reason: 'acts.reason',
} as const;

const wordsIn = (field: string, value: HistoryValue): string | undefined => {
  if (field === 'price_per_user' && typeof value === 'number') return dollars(value);
  if (field === 'isOffered') return t(value === true ? 'plans.is-offered' : 'plans.not-offered');
  const type = field === 'type' ? planTypes.find((each) => each === value) : undefined;
  return type && t(`plans.type-${type}`);
};

/** Dollars of one user a month; null for text that is no price. A plan may be free, too. */
const priceIn = (text: string): number | null => {
  const price = /^\$?0([.,]0{1,2})?$/u.test(text.trim()) ? 0 : dollarsIn(text);
  return price !== null && price <= highestPrice ? price : null;
};

/** The price of a pack of this plan a month. */
const costOf = (users: number, price: number): number => Math.round(users * price * 100) / 100;

const valuesOf = (plan?: Plan) => ({
  name: plan?.name ?? '',
  type: plan?.type ?? 'user',
  max_users: plan === undefined ? firstUsers : plan.max_users,
  price_per_user: plan?.price_per_user ?? null,
  isOffered: plan?.isOffered ?? true,
  reason: '',
});

type PlanValues = ReturnType<typeof valuesOf>;

/** What becomes of the packs that are there, where a pack would cost something else. */
const meaningOf = (plan: Plan | undefined, { max_users, price_per_user }: PlanValues): string | null => {
  if (plan === undefined || max_users === null || price_per_user === null) return null;
  const [before, after] = [costOf(plan.max_users, plan.price_per_user), costOf(max_users, price_per_user)];
  if (Number.isNaN(after) || before === after) return null;
  return t('plans.meaning', { before: dollars(before), after: dollars(after) });
};

interface PlanFormProps {
  /** Undefined to add one. */
  readonly plan: Plan | undefined;
  readonly onClose: () => void;
}

/** A plan of companies, or a pack of users; of one that is there all but the type can change. */
const PlanForm = ({ plan, onClose }: PlanFormProps) => {
  const form = useRecordForm(valuesOf(plan));
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  return (
    <ReferenceDialog
      model="Plans"
      record={plan}
      form={form}
      valuesOf={valuesOf}
      codes={{ 'plan.last': values.isOffered ? 'max_users' : 'isOffered' }}
      title={plan === undefined ? t('plans.add') : t('plans.edit', { name: plan.name })}
      submit={t(plan === undefined ? 'plans.add' : 'action.save-changes')}
      meaning={meaningOf(plan, values)}
      done={plan === undefined ? 'plans.added' : 'plans.saved'}
      names={historyNames}
      wordsFor={wordsIn}
      onClose={onClose}
    >
      <TextInput source="name" label={t('field.name')} maxLength={longestName} validate={[required()]} autoFocus />
      <Columns widths="1fr 1fr">
        <TextInput
          source="type"
          label={t('plans.type')}
          choices={planTypes.map((type) => ({ value: type, label: t(`plans.type-${type}`) }))}
          isDisabled={plan !== undefined}
          hint={plan && t('reference.fixed')}
        />
        <ParsedInput<boolean>
          source="isOffered"
          label={t('plans.offered')}
          choices={[
            { value: 'true', label: t('plans.is-offered') },
            { value: 'false', label: t('plans.not-offered') },
          ]}
          parse={(text) => text === 'true'}
          format={String}
        />
      </Columns>
      <Columns widths="1fr 1fr">
        <NumberInput
          source="max_users"
          label={t('field.users')}
          read={(text) => wholeNumberIn(text, mostUsers)}
          fault={t('plans.users-fault')}
          isRequired
        />
        <NumberInput
          source="price_per_user"
          label={t('plans.price')}
          inputMode="decimal"
          read={priceIn}
          format={amountText}
          fault={t('plans.price-fault')}
          isRequired
        />
      </Columns>
    </ReferenceDialog>
  );
};

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

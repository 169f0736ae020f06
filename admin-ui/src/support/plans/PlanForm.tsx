import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import { NumberInput } from '../../parts/number/NumberInput';
import { ParsedInput, TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { dollars } from '../../parts/format';
import { amountText, dollarsIn, wholeNumberIn } from '../../parts/number/number-in';
import type { HistoryValue } from '../../providers/data/history';
import type { Plan } from '../../types/wire';
import { ReferenceDialog } from '../reference/ReferenceDialog';

const [longestName, firstUsers, mostUsers, highestPrice] = [60, 5, 1_000, 10_000];

export const planTypes = ['manufacturer', 'vendor', 'user'] as const;

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
export const costOf = (users: number, price: number): number => Math.round(users * price * 100) / 100;

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
export const PlanForm = ({ plan, onClose }: PlanFormProps) => {
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

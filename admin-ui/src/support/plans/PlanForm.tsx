import { useText, type Text } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import { dollars } from '../../parts/format';
import { amountIn, amountText, wholeNumberIn } from '../../parts/number/number-in';
import type { HistoryValue } from '../../providers/data/history';
import type { Plan } from '../../types/wire';
import { ReferenceDialog } from '../reference/ReferenceDialog';

const [longestName, mostUsers, highestPrice] = [60, 1_000, 10_000];

export const planTypes = ['manufacturer', 'vendor', 'user'] as const;

const historyNames = {
  name: 'plans.name',
  type: 'plans.type',
  max_users: 'plans.users',
  price_per_user: 'plans.price',
  isOffered: 'plans.offered',
  reason: 'acts.reason',
} as const;

const wordsIn =
  (t: Text) =>
  (field: string, value: HistoryValue): string | undefined => {
    if (field === 'price_per_user' && typeof value === 'number') return dollars(value);
    if (field === 'isOffered') return t(value === true ? 'plans.is-offered' : 'plans.not-offered');
    const type = field === 'type' ? planTypes.find((each) => each === value) : undefined;
    return type && t(`plans.type-${type}`);
  };

/** Dollars of one user a month; null for what is no price. A plan may be free, too. */
const priceIn = (text: string): number | null => {
  if (/^\$?0([.,]0{1,2})?$/u.test(text.trim())) return 0;
  const read = amountIn(text);
  return 'amount' in read && read.amount <= highestPrice ? read.amount : null;
};

const usersIn = (text: string): number | null => wholeNumberIn(text, mostUsers);

/** What a pack of this plan costs a month. */
export const costOf = (users: number, price: number): number => Math.round(users * price * 100) / 100;

const first = { name: '', type: 'user', max_users: '5', price_per_user: '', isOffered: 'true', reason: '' };

type PlanValues = typeof first;

const valuesOf = ({ name, type, max_users, price_per_user, isOffered }: Plan): PlanValues => ({
  name,
  type,
  max_users: String(max_users),
  price_per_user: amountText(price_per_user),
  isOffered: String(isOffered),
  reason: '',
});

const bodyOf = ({ name, type, max_users, price_per_user, isOffered }: PlanValues) => ({
  name: name.trim(),
  type,
  max_users: usersIn(max_users),
  price_per_user: priceIn(price_per_user),
  isOffered: isOffered === 'true',
});

/** What becomes of the packs that are there, where a pack would cost something else. */
const meaningOf = (t: Text, plan: Plan | undefined, values: PlanValues): string | null => {
  const [users, price] = [usersIn(values.max_users), priceIn(values.price_per_user)];
  if (plan === undefined || users === null || price === null) return null;
  const [before, after] = [costOf(plan.max_users, plan.price_per_user), costOf(users, price)];
  return before === after ? null : t('plans.meaning', { before: dollars(before), after: dollars(after) });
};

interface PlanFormProps {
  /** Undefined to add one. */
  readonly plan: Plan | undefined;
  readonly onClose: () => void;
}

/** A plan of companies, or a pack of users; of one that is there all but the type can change. */
export const PlanForm = ({ plan, onClose }: PlanFormProps) => {
  const t = useText();
  const fields = useFields<PlanValues>(plan === undefined ? first : valuesOf(plan), (values) => ({
    max_users: usersIn(values.max_users) === null ? t('plans.users-fault') : undefined,
    price_per_user: priceIn(values.price_per_user) === null ? t('plans.price-fault') : undefined,
  }));
  const { values } = fields;
  return (
    <ReferenceDialog
      model="Plans"
      record={plan}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      codes={{ 'plan.last': values.isOffered === 'true' ? 'max_users' : 'isOffered' }}
      title={plan === undefined ? t('plans.add') : t('plans.edit', { name: plan.name })}
      submit={t(plan === undefined ? 'plans.add' : 'action.save-changes')}
      meaning={meaningOf(t, plan, values)}
      done={plan === undefined ? 'plans.added' : 'plans.saved'}
      names={historyNames}
      wordsFor={wordsIn(t)}
      onClose={onClose}
    >
      <Field label={t('plans.name')} maxLength={longestName} isRequired autoFocus {...fields.bind('name')} />
      <Columns widths="1fr 1fr">
        <Field
          label={t('plans.type')}
          choices={planTypes.map((type) => ({ value: type, label: t(`plans.type-${type}`) }))}
          isDisabled={plan !== undefined}
          {...(plan === undefined ? {} : { hint: t('reference.fixed') })}
          {...fields.bind('type')}
        />
        <Field
          label={t('plans.offered')}
          choices={[
            { value: 'true', label: t('plans.is-offered') },
            { value: 'false', label: t('plans.not-offered') },
          ]}
          {...fields.bind('isOffered')}
        />
      </Columns>
      <Columns widths="1fr 1fr">
        <Field label={t('plans.users')} inputMode="numeric" isRequired {...fields.bind('max_users')} />
        <Field label={t('plans.price')} inputMode="decimal" isRequired {...fields.bind('price_per_user')} />
      </Columns>
    </ReferenceDialog>
  );
};

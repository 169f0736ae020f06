import { useText, type Text } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import { count, date, dollars } from '../../parts/format';
import { amountIn, wholeNumberIn } from '../../parts/number/number-in';
import type { HistoryValue } from '../../providers/data/history';
import { useTimeZone } from '../../session/signed-in';
import type { Coupon } from '../../types/billing';
import { ReferenceDialog, type ReferenceWords } from '../reference/ReferenceDialog';

const longestName = 40;
const [mostDollars, mostPercent, mostMonths, mostUsers] = [10_000, 100, 120, 1_000];

export const couponKinds = ['user', 'auto', 'saasOnly', 'referral'] as const;
const newKinds = couponKinds.filter((kind) => kind !== 'referral');
const units = ['percent', 'USD'] as const;

export const hasEnded = ({ expiry }: Coupon): boolean => expiry !== null && Date.parse(expiry) <= Date.now();

export const discountOf = ({ discount, type }: Pick<Coupon, 'discount' | 'type'>): string =>
  type === 'USD' ? dollars(discount) : `${count(discount)}%`;

/** Who uses it, in words; an automatic one is for all. */
export const usedByIn = (t: Text, { usedBy }: Coupon): string =>
  usedBy === null ? t('coupons.used-by-all') : t('coupons.used-by', { smart_count: usedBy });

const historyNames = {
  name: 'coupons.name',
  couponType: 'coupons.kind',
  discount: 'coupons.discount',
  type: 'coupons.unit',
  expiryDate: 'coupons.months',
  expiry: 'coupons.ends',
  minUser: 'coupons.users',
  reason: 'acts.reason',
} as const;

/** The words of the history of a coupon. */
export const useCouponWords = (): ReferenceWords => {
  const t = useText();
  const timeZone = useTimeZone();
  const wordsFor = (field: string, value: HistoryValue): string | undefined => {
    if (field === 'expiry' && typeof value === 'string') return date(value, timeZone);
    const kind = field === 'couponType' ? couponKinds.find((each) => each === value) : undefined;
    const unit = field === 'type' ? units.find((each) => each === value) : undefined;
    return kind ? t(`coupons.kind-${kind}`) : unit && t(`coupons.unit-${unit}`);
  };
  return { names: historyNames, wordsFor };
};

const first = { name: '', couponType: 'user', discount: '', type: 'percent', expiryDate: '', minUser: '', reason: '' };

type CouponValues = typeof first;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

const valuesOf = ({ name, couponType, discount, type, expiryDate, minUser }: Coupon): CouponValues => ({
  name,
  couponType,
  discount: String(discount),
  type,
  expiryDate: textOf(expiryDate),
  minUser: textOf(minUser),
  reason: '',
});

const discountIn = ({ discount, type }: CouponValues): number | null => {
  if (type === 'USD') return wholeNumberIn(discount, mostDollars);
  const read = amountIn(discount);
  return 'amount' in read && read.amount <= mostPercent ? read.amount : null;
};

/** Null for none, undefined for a text that is no number. */
const numberIn = (text: string, most: number): number | null | undefined =>
  text.trim() === '' ? null : (wholeNumberIn(text, most) ?? undefined);

const bodyOf = (values: CouponValues) => ({
  name: values.name.trim(),
  couponType: values.couponType,
  discount: discountIn(values),
  type: values.type,
  expiryDate: numberIn(values.expiryDate, mostMonths),
  minUser: numberIn(values.minUser, mostUsers),
});

/** The name is checked of a new one alone, as those that are there from the start may have any. */
const faultsIn = (t: Text, values: CouponValues, isNew: boolean) => {
  const unit = values.type === 'USD' ? 'USD' : 'percent';
  return {
    name: !isNew || /^[\w-]{3,40}$/u.test(values.name.trim()) ? undefined : t('coupons.name-hint'),
    discount: discountIn(values) === null ? t(`coupons.discount-fault-${unit}`) : undefined,
    expiryDate: numberIn(values.expiryDate, mostMonths) === undefined ? t('coupons.months-fault') : undefined,
    minUser: numberIn(values.minUser, mostUsers) === undefined ? t('coupons.users-fault') : undefined,
  };
};

/** For how many companies another discount, unit or number of users counts; that of one that stays ended counts for none. */
const meaningOf = (t: Text, coupon: Coupon | undefined, values: CouponValues): string | null => {
  if (coupon === undefined || coupon.usedBy === 0) return null;
  const { discount, type, expiryDate, minUser } = bodyOf(values);
  if (discount === null || minUser === undefined) return null;
  if (hasEnded(coupon) && expiryDate === coupon.expiryDate) return null;
  if (discount === coupon.discount && type === coupon.type && minUser === coupon.minUser) return null;
  return coupon.usedBy === null ? t('coupons.counts-all') : t('coupons.counts', { smart_count: coupon.usedBy });
};

interface CouponFormProps {
  /** Undefined to add one. */
  readonly coupon: Coupon | undefined;
  readonly onClose: () => void;
}

/** A coupon of support; of one that is there name and kind stay. */
export const CouponForm = ({ coupon, onClose }: CouponFormProps) => {
  const t = useText();
  const timeZone = useTimeZone();
  const fields = useFields<CouponValues>(coupon === undefined ? first : valuesOf(coupon), (values) =>
    faultsIn(t, values, coupon === undefined),
  );
  const { values } = fields;
  const isNew = coupon === undefined;
  const context = coupon && [
    usedByIn(t, coupon),
    ...(coupon.expiry === null
      ? []
      : [t(hasEnded(coupon) ? 'coupons.ended-on' : 'coupons.ends-on', { day: date(coupon.expiry, timeZone) })]),
  ];
  return (
    <ReferenceDialog
      model="Coupons"
      record={coupon}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      codes={{ 'coupon.name-taken': 'name' }}
      title={isNew ? t('coupons.add') : t('coupons.edit', { name: coupon.name })}
      context={context?.join(' · ')}
      submit={t(isNew ? 'coupons.add' : 'action.save-changes')}
      meaning={meaningOf(t, coupon, values)}
      done={isNew ? 'coupons.added' : 'coupons.saved'}
      {...useCouponWords()}
      onClose={onClose}
    >
      <Columns widths="1fr 1fr">
        <Field
          label={t('coupons.name')}
          hint={t(isNew ? 'coupons.name-hint' : 'reference.fixed')}
          maxLength={longestName}
          isRequired
          isDisabled={!isNew}
          autoFocus={isNew}
          {...fields.bind('name')}
        />
        <Field
          label={t('coupons.kind')}
          choices={newKinds.map((kind) => ({ value: kind, label: t(`coupons.kind-${kind}`) }))}
          isDisabled={!isNew}
          hint={t(isNew ? 'coupons.kind-hint' : 'reference.fixed')}
          {...fields.bind('couponType')}
        />
      </Columns>
      <Columns widths="1fr 1fr">
        <Field
          label={t('coupons.discount')}
          inputMode="decimal"
          isRequired
          autoFocus={!isNew}
          {...fields.bind('discount')}
        />
        <Field
          label={t('coupons.unit')}
          choices={units.map((unit) => ({ value: unit, label: t(`coupons.unit-${unit}`) }))}
          {...fields.bind('type')}
        />
      </Columns>
      <Columns widths="1fr 1fr">
        <Field
          label={t('coupons.months')}
          hint={t('coupons.months-hint')}
          inputMode="numeric"
          {...fields.bind('expiryDate')}
        />
        <Field
          label={t('coupons.users')}
          hint={t('coupons.users-hint')}
          inputMode="numeric"
          {...fields.bind('minUser')}
        />
      </Columns>
    </ReferenceDialog>
  );
};

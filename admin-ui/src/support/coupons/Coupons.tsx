import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { Columns } from '../../parts/form/Form';
import { NumberInput } from '../../parts/number/NumberInput';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { fits, required } from '../../parts/form/validators';
import { count, date, dollars } from '../../parts/format';
import { dollarsIn, wholeNumberIn } from '../../parts/number/number-in';
import type { HistoryValue } from '../../providers/data/history';
import { useTimeZone } from '../../session/signed-in';
import type { Coupon } from '../../types/wire';
import { ReferenceDialog, type ReferenceWords } from '../reference/ReferenceDialog';
import Button from '@mui/material/Button';
import { CircleCheck, CircleSlash, Plus } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../parts/Chip';
import { Modal } from '../../parts/dialog/Modal';
import { RecordHistory } from '../../parts/history/RecordHistory';
import type { ListColumn } from '../../parts/list/columns';
import { SortPick } from '../../parts/list/cards/SortPick';
import { ChoiceFilter, Filters, SearchBox } from '../../parts/list/filters/Filters';
import { ListPage } from '../../parts/list/ListPage';
import { NameButton } from '../../parts/list/table/RowButtons';
import { Fact, Facts } from '../../parts/page/Fact';
import { Instant } from '../../parts/time/Time';
import { ActDialog } from '../acts/ActDialog';

const longestName = 40;
const [mostDollars, mostPercent, mostMonths, mostUsers] = [10_000, 100, 120, 1_000];

const couponKinds = ['user', 'auto', 'saasOnly', 'referral'] as const;
const newKinds = couponKinds.filter((kind) => kind !== 'referral');
const units = ['percent', 'USD'] as const;

const hasEnded = ({ expiry }: Coupon): boolean => expiry !== null && Date.parse(expiry) <= Date.now();

const discountOf = ({ discount, type }: Pick<Coupon, 'discount' | 'type'>): string =>
  type === 'USD' ? dollars(discount) : `${count(discount)}%`;

/** The users of the coupon, as text; an automatic coupon is for all. */
const usedByIn = ({ usedBy }: Coupon): string =>
  usedBy === null ? t('coupons.used-by-all') : t('coupons.used-by', { smart_count: usedBy });

const historyNames = {
  name: 'field.name',
  couponType: 'coupons.kind',
  discount: 'coupons.discount',
  type: 'coupons.unit',
  expiryDate: 'coupons.months',
  expiry: 'coupons.ends',
  minUser: 'coupons.users',
  reason: 'acts.reason',
} as const;

const useCouponWords = (): ReferenceWords => {
  const timeZone = useTimeZone();
  const wordsFor = (field: string, value: HistoryValue): string | undefined => {
    if (field === 'expiry' && typeof value === 'string') return date(value, timeZone);
    const kind = field === 'couponType' ? couponKinds.find((each) => each === value) : undefined;
    const unit = field === 'type' ? units.find((each) => each === value) : undefined;
    return kind ? t(`coupons.kind-${kind}`) : unit && t(`coupons.unit-${unit}`);
  };
  return { names: historyNames, wordsFor };
};

const valuesOf = (coupon?: Coupon) => ({
  name: coupon?.name ?? '',
  couponType: coupon?.couponType ?? 'user',
  discount: coupon?.discount ?? null,
  type: coupon?.type ?? 'percent',
  expiryDate: coupon?.expiryDate ?? null,
  minUser: coupon?.minUser ?? null,
  reason: '',
});

type CouponValues = ReturnType<typeof valuesOf>;

/** Dollars are whole ones. */
const isDiscount = (discount: number, type: unknown): boolean =>
  type === 'USD' ? Number.isInteger(discount) && discount <= mostDollars : discount <= mostPercent;

/** The name is checked for a new coupon only, because built-in coupons may have any name. */
const goodName = fits((name) => /^[\w-]{3,40}$/u.test(name), 'coupons.name-hint');

/** For how many companies another discount, unit or number of users counts; that of one that stays ended counts for none. */
const meaningOf = (coupon: Coupon | undefined, values: CouponValues): string | null => {
  if (coupon === undefined || coupon.usedBy === 0) return null;
  const { discount, type, expiryDate, minUser } = values;
  if (discount === null || !isDiscount(discount, type) || Number.isNaN(minUser)) return null;
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
const CouponForm = ({ coupon, onClose }: CouponFormProps) => {
  const timeZone = useTimeZone();
  const form = useRecordForm(valuesOf(coupon));
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const isNew = coupon === undefined;
  const context = coupon && [
    usedByIn(coupon),
    ...(coupon.expiry === null
      ? []
      : [t(hasEnded(coupon) ? 'coupons.ended-on' : 'coupons.ends-on', { day: date(coupon.expiry, timeZone) })]),
  ];
  return (
    <ReferenceDialog
      model="Coupons"
      record={coupon}
      form={form}
      valuesOf={valuesOf}
      codes={{ 'coupon.name-taken': 'name' }}
      title={isNew ? t('coupons.add') : t('coupons.edit', { name: coupon.name })}
      context={context?.join(' · ')}
      submit={t(isNew ? 'coupons.add' : 'action.save-changes')}
      meaning={meaningOf(coupon, values)}
      done={isNew ? 'coupons.added' : 'coupons.saved'}
      {...useCouponWords()}
      onClose={onClose}
    >
      <Columns widths="1fr 1fr">
        <TextInput
          source="name"
          label={t('field.name')}
          hint={t(isNew ? 'coupons.name-hint' : 'reference.fixed')}
          maxLength={longestName}
          validate={[required(), goodName]}
          isDisabled={!isNew}
          autoFocus={isNew}
        />
        <TextInput
          source="couponType"
          label={t('coupons.kind')}
          choices={newKinds.map((kind) => ({ value: kind, label: t(`coupons.kind-${kind}`) }))}
          isDisabled={!isNew}
          hint={t(isNew ? 'coupons.kind-hint' : 'reference.fixed')}
        />
      </Columns>
      <Columns widths="1fr 1fr">
        <NumberInput
          source="discount"
          label={t('coupons.discount')}
          inputMode="decimal"
          read={dollarsIn}
          validate={[
            (discount, { type }) =>
              discount === null || isDiscount(discount, type)
                ? undefined
                : t(`coupons.discount-fault-${type === 'USD' ? 'USD' : 'percent'}`),
          ]}
          isRequired
          autoFocus={!isNew}
        />
        <TextInput
          source="type"
          label={t('coupons.unit')}
          choices={units.map((unit) => ({ value: unit, label: t(`coupons.unit-${unit}`) }))}
        />
      </Columns>
      <Columns widths="1fr 1fr">
        <NumberInput
          source="expiryDate"
          label={t('coupons.months')}
          hint={t('coupons.months-hint')}
          read={(text) => wholeNumberIn(text, mostMonths)}
          fault={t('coupons.months-fault')}
        />
        <NumberInput
          source="minUser"
          label={t('coupons.users')}
          hint={t('coupons.users-hint')}
          read={(text) => wholeNumberIn(text, mostUsers)}
          fault={t('coupons.users-fault')}
        />
      </Columns>
    </ReferenceDialog>
  );
};

const CouponFilters = () => {
  const sorts = [
    { field: 'name', order: 'ASC', label: t('field.name') },
    { field: 'expiry', order: 'ASC', label: t('coupons.ends') },
  ] as const;
  return (
    <Filters search={<SearchBox placeholder={t('list.by-name')} />} sort={<SortPick sorts={sorts} />}>
      <ChoiceFilter
        source="couponType"
        label={t('coupons.kind')}
        choices={[
          { label: t('list.any'), value: undefined },
          ...couponKinds.map((kind) => ({ label: t(`coupons.kind-${kind}`), value: kind })),
        ]}
      />
    </Filters>
  );
};

interface OneProps {
  readonly coupon: Coupon;
  readonly onClose: () => void;
}

const EndCoupon = ({ coupon, onClose }: OneProps) => {
  const { id, name } = coupon;
  return (
    <ActDialog
      title={t('coupons.end-title', { name })}
      about={`${t('coupons.end-about')} ${usedByIn(coupon)}.`}
      submit={t('coupons.end')}
      isDangerous
      reason={{ hint: t('reference.reason-hint') }}
      touches={['Coupons', 'SupportAudit']}
      run={(data, { reason }) => data.update('Coupons', { id, data: { isEnded: true, reason }, previousData: { id } })}
      done="coupons.end-done"
      onClose={onClose}
    />
  );
};

/** The referral code of a company. Support sets only its end. */
const ReferralCode = ({ coupon, onClose }: OneProps) => {
  const { id, name, expiry } = coupon;
  return (
    <Modal title={name} context={t('coupons.referral-about')} onClose={onClose}>
      <Facts>
        <Fact label={t('coupons.discount')}>{discountOf(coupon)}</Fact>
        <Fact label={t('coupons.use')}>{usedByIn(coupon)}</Fact>
        <Fact label={t('coupons.ends')}>{expiry === null ? t('coupons.no-end') : <Instant timestamp={expiry} />}</Fact>
      </Facts>
      <RecordHistory model="Coupons" id={id} {...useCouponWords()} />
    </Modal>
  );
};

const CouponState = ({ coupon }: { readonly coupon: Coupon }) =>
  hasEnded(coupon) ? (
    <Chip dye="graphite" icon={CircleSlash}>
      {t('coupons.ended')}
    </Chip>
  ) : (
    <Chip dye="loden" icon={CircleCheck}>
      {t('coupons.valid')}
    </Chip>
  );

interface Acts {
  readonly open: (coupon: Coupon) => void;
  readonly end: (coupon: Coupon) => void;
}

const useCouponColumns = ({ open, end }: Acts): readonly ListColumn<Coupon>[] => [
  {
    source: 'name',
    label: t('field.name'),
    cell: (coupon) => <NameButton record={coupon} name={coupon.name} onOpen={open} />,
    place: 'name',
  },
  {
    source: 'couponType',
    label: t('coupons.kind'),
    cell: ({ couponType }) => t(`coupons.kind-${couponType}`),
    place: 'facts',
  },
  { label: t('coupons.discount'), align: 'right', cell: discountOf, place: 'facts' },
  {
    source: 'minUser',
    label: t('coupons.users'),
    align: 'right',
    cell: ({ minUser }) => minUser ?? '–',
    place: 'facts',
    onCard: ({ minUser }) => (minUser === null ? null : t('coupons.users-of', { smart_count: minUser })),
  },
  {
    source: 'expiry',
    label: t('coupons.ends'),
    cell: ({ expiry }) => (expiry === null ? t('coupons.no-end') : <Instant timestamp={expiry} as="date" />),
    place: 'facts',
  },
  { label: t('field.state'), cell: (coupon) => <CouponState coupon={coupon} />, place: 'corner' },
  { label: t('coupons.use'), cell: (coupon) => usedByIn(coupon), place: 'facts' },
  {
    label: t('acts.column'),
    cell: (coupon) =>
      hasEnded(coupon) ? null : (
        <Button
          size="small"
          color="error"
          aria-haspopup="dialog"
          aria-label={t('coupons.end-named', { name: coupon.name })}
          onClick={(event) => {
            event.stopPropagation();
            end(coupon);
          }}
        >
          {t('coupons.end')}
        </Button>
      ),
    place: 'below',
  },
  { actions: { edit: open, isFor: ({ couponType }) => couponType !== 'referral' } },
];

type Shown =
  | { readonly dialog: 'form'; readonly coupon: Coupon | undefined }
  | { readonly dialog: 'end' | 'referral'; readonly coupon: Coupon };

const Coupons = () => {
  const [shown, show] = useState<Shown | null>(null);
  const open = (coupon: Coupon) => show({ dialog: coupon.couponType === 'referral' ? 'referral' : 'form', coupon });
  const close = () => show(null);
  return (
    <>
      <ListPage<Coupon>
        resource="Coupons"
        sort={{ field: 'name', order: 'ASC' }}
        title={t('support.coupons')}
        facts={(total) => t('coupons.facts', { smart_count: total })}
        filters={<CouponFilters />}
        add={
          <Button
            variant="contained"
            startIcon={<Plus />}
            aria-haspopup="dialog"
            onClick={() => show({ dialog: 'form', coupon: undefined })}
          >
            {t('coupons.add')}
          </Button>
        }
        empty={{ title: t('coupons.empty'), hint: t('coupons.empty-hint') }}
        columns={useCouponColumns({ open, end: (coupon) => show({ dialog: 'end', coupon }) })}
        nameOf={({ name }) => name}
        onOpen={open}
        dense="always"
        tableFrom={58}
      />
      {shown?.dialog === 'form' && <CouponForm coupon={shown.coupon} onClose={close} />}
      {shown?.dialog === 'referral' && <ReferralCode coupon={shown.coupon} onClose={close} />}
      {shown?.dialog === 'end' && <EndCoupon coupon={shown.coupon} onClose={close} />}
    </>
  );
};

export default Coupons;

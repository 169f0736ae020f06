import Button from '@mui/material/Button';
import { CircleCheck, CircleSlash, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import { Modal } from '../../parts/dialog/Modal';
import { RecordHistory } from '../../parts/history/RecordHistory';
import type { ListColumn } from '../../parts/list/columns';
import { SortPick } from '../../parts/list/cards/SortPick';
import { ChoiceFilter } from '../../parts/list/filters/ChoiceFilter';
import { Filters } from '../../parts/list/filters/Filters';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { ListPage } from '../../parts/list/ListPage';
import { NameButton } from '../../parts/list/table/NameButton';
import { Fact, Facts } from '../../parts/page/Fact';
import { Instant } from '../../parts/time/Instant';
import type { Coupon } from '../../types/billing';
import { ActDialog } from '../acts/ActDialog';
import { CouponForm, couponKinds, discountOf, hasEnded, usedByIn, useCouponWords } from './CouponForm';

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

/** Requests the reason for ending a coupon, and shows its users. */
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

/** Name, kind, discount, fewest users, end, who uses it, and the button that ends it. */
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

/** All coupons: those of support, and the referral codes of companies. */
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

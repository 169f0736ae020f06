import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../i18n/texts';
import { CompanyLogo, useCompanyLogo } from '../../parts/brand/CompanyLogo';
import { Panel } from '../../parts/page/Panel';
import { PictureButton } from '../../parts/picture/PictureButton';
import { useRights } from '../../session/rights';
import { useVerb } from '../../verbs/use-verb';
import css from './Details.module.css';
import type { Company, Subscription } from '../../types/wire';
import { ErrorState, IndependentParts } from '../../parts/states/ErrorState';
import { SubscriptionNotices } from '../notices/SubscriptionNotices';
import { usePacks, usePreview, useSeesBill } from '../use-billing';
import { CancelPanel, NextBillPanel, SubscriptionPanel } from './SubscriptionPanel';
import { Fact, Facts } from '../../parts/page/Fact';
import { FormModal } from '../../parts/dialog/FormModal';
import { BillChange } from '../BillChange';
import { dollars } from '../../parts/format';
import { TableScroller } from '../../parts/list/table/TableScroller';
import { ListSkeleton } from '../../parts/states/Skeletons';

const DropModal = ({ pack, onClose }: { pack: Subscription; onClose: () => void }) => {
  const preview = usePreview({ dropIds: [pack.id] });
  const [fault, setFault] = useState<string | null>(null);
  const [drop, isBusy] = useVerb((data) => data.delete('SubscriptionHistories', { id: pack.id }), {
    touches: 'subscription',
    done: 'company.dropped',
    onFault: setFault,
  });
  const { plan } = pack;
  return (
    <FormModal
      isDangerous
      isBusy={isBusy}
      isDirty={false}
      isUnready={preview.bill === undefined}
      title={t('company.drop-title', { name: plan.name })}
      context={t('company.drop-text', { smart_count: plan.max_users })}
      fault={fault}
      submit={t('company.drop-users')}
      onClose={onClose}
      onSubmit={() => void drop().then((isDone) => isDone && onClose())}
    >
      <BillChange {...preview} />
    </FormModal>
  );
};

const canDrop = ({ allowed }: Subscription): boolean => allowed.includes('drop');

interface PlanRowsProps {
  readonly packs: readonly Subscription[];
  readonly onDrop: (pack: Subscription) => void;
}

const PlanRows = ({ packs, onDrop }: PlanRowsProps) => {
  const sum = (figure: (pack: Subscription) => number) => packs.reduce((total, pack) => total + figure(pack), 0);
  const hasDrop = packs.some(canDrop);
  return (
    <TableScroller>
      <table aria-label={t('company.plans')} className={`plain-table ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('field.name')}</th>
            <th scope="col">{t('company.plan-users')}</th>
            <th scope="col">{t('company.plan-price')}</th>
            <th scope="col">{t('company.plan-month')}</th>
            {hasDrop && <th scope="col">{t('company.drop-users')}</th>}
          </tr>
        </thead>
        <tbody>
          {packs.map((pack, place) => (
            <tr key={pack.id}>
              <th scope="row">{pack.plan.name}</th>
              <td>{pack.plan.max_users}</td>
              <td>{dollars(pack.plan.price_per_user)}</td>
              <td>{dollars(pack.plan.dues)}</td>
              {hasDrop && (
                <td>
                  {canDrop(pack) && (
                    <Button
                      size="small"
                      aria-label={t('company.drop-named', { name: pack.plan.name, place: place + 1 })}
                      onClick={() => onDrop(pack)}
                    >
                      {t('company.drop')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('company.total')}</th>
            <td>{sum(({ plan }) => plan.max_users)}</td>
            <td />
            <td>{dollars(sum(({ plan }) => plan.dues))}</td>
            {hasDrop && <td />}
          </tr>
        </tfoot>
      </table>
    </TableScroller>
  );
};

const SubscribedPlans = () => {
  const { packs, error } = usePacks();
  const [dropped, setDropped] = useState<Subscription | null>(null);
  if (error) return <ErrorState error={error} />;
  return (
    <Panel title={t('company.plans')} note={t('company.before-discounts')} isFlush>
      {packs === undefined ? <ListSkeleton rows={3} /> : <PlanRows packs={packs} onDrop={setDropped} />}
      {dropped !== null && <DropModal pack={dropped} onClose={() => setDropped(null)} />}
    </Panel>
  );
};

const LogoButtons = ({ hasLogo, hintId }: { hasLogo: boolean; hintId: string }) => {
  const [send, isSending] = useVerb((data, file: File) => data.uploadLogo(file), {
    touches: 'company',
    done: 'company.logo-done',
  });
  const [remove, isRemoving] = useVerb((data) => data.removeLogo(), {
    touches: 'company',
    done: 'company.logo-removed',
  });
  return (
    <div className={css.buttons}>
      <PictureButton
        label={t('company.logo')}
        text={t(hasLogo ? 'company.logo-replace' : 'company.logo-choose')}
        hintId={hintId}
        isBusy={isSending}
        isDisabled={isRemoving}
        onChoose={(file) => void send(file)}
      />
      {hasLogo && (
        <Button
          size="small"
          loading={isRemoving}
          disabled={isSending}
          startIcon={<Trash2 />}
          onClick={() => void remove()}
        >
          {t('company.logo-remove')}
        </Button>
      )}
    </div>
  );
};

/** The company's picture in the portal, on its reports and for its partners. */
export const LogoPanel = ({ companyId }: { companyId: string }) => {
  const hintId = useId();
  const { isAdmin, isLooking } = useRights();
  const hasLogo = useCompanyLogo(companyId) !== null;
  return (
    <Panel isPlain title={t('company.logo')}>
      <CompanyLogo companyId={companyId} size="large" fallback={<p>{t('company.logo-none')}</p>} />
      {isAdmin && <LogoButtons hasLogo={hasLogo} hintId={hintId} />}
      {!isLooking && (
        <p id={hintId} className={css.logoHint}>
          {t(isAdmin ? 'company.logo-hint' : 'company.logo-admins')}
        </p>
      )}
    </Panel>
  );
};

const ProfilePanel = ({ company }: { company: Company }) => {
  const { name, type, timeZone } = company;
  return (
    <Panel isPlain title={t('company.profile')}>
      <Facts>
        <Fact isWide label={t('field.name')}>
          {name}
        </Fact>
        <Fact label={t('field.type')}>{t(`type.${type}`)}</Fact>
        <Fact label={t('dashboard.time-zone')}>{timeZone}</Fact>
      </Facts>
    </Panel>
  );
};

export const DetailsTab = ({ company }: { company: Company }) => {
  const seesBill = useSeesBill();
  return (
    <>
      <SubscriptionNotices company={company} />
      <div className={css.page}>
        <div className={css.main}>
          <IndependentParts>
            <SubscriptionPanel company={company} />
            {seesBill && <SubscribedPlans />}
            <CancelPanel company={company} />
          </IndependentParts>
        </div>
        <div className={css.main}>
          <IndependentParts>
            {seesBill && <NextBillPanel company={company} />}
            <ProfilePanel company={company} />
            <LogoPanel companyId={company.id} />
          </IndependentParts>
        </div>
      </div>
    </>
  );
};

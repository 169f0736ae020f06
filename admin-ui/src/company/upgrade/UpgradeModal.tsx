import { useState } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Modal } from '../../parts/dialog/Modal';
import { TableScroller } from '../../parts/list/table/TableScroller';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton } from '../../parts/states/Skeletons';
import { useAll } from '../../providers/use-all';
import type { Company, Plan } from '../../types/wire';
import { allows, lockOf } from '../allowed-steps';
import { isExtra, usePacks } from '../use-billing';
import { type Chosen, isPack, ChosenChange, PlanRow } from './PlanChoice';
import css from './Upgrade.module.css';
import { useGetOne } from 'react-admin';

interface UsersNowProps {
  readonly companyId: string;
  /** Whether the last change got no response. */
  readonly isUnsure: boolean;
}

/** Read again each time it is shown: after a lost response it shows whether the change was made. */
const UsersNow = ({ companyId, isUnsure }: UsersNowProps) => {
  const own = { id: companyId };
  const { data, error, isFetching, isPaused } = useGetOne<Company>('Companies', own, { refetchOnMount: 'always' });
  // Without a network there is no reading, and an earlier value is of no use.
  const isUnknown = error !== null || isPaused;
  const now = isUnknown
    ? t('upgrade.now-unknown')
    : isFetching || data === undefined
      ? t('upgrade.now-reading')
      : t('upgrade.now', { smart_count: data.maxUsers });
  if (isUnsure) return <Banner kind="warning">{`${t('upgrade.unsure')} ${now}`}</Banner>;
  return isUnknown ? <Banner kind="warning">{now}</Banner> : <p className={css.now}>{now}</p>;
};

interface UpgradeModalProps {
  readonly company: Company;
  readonly onClose: () => void;
}

const Plans = ({ company, onClose }: UpgradeModalProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isUnsure, setUnsure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { packs } = usePacks();
  const { data, error } = useAll<Plan>('Plans', { filter: {}, sort: { field: 'createdAt', order: 'ASC' } });
  if (error) return <ErrorState isBare error={error} />;
  if (data === undefined || packs === undefined) return <ListSkeleton rows={3} />;
  const current = packs.find((pack) => !isExtra(pack))?.planId;
  const base = data.filter(({ type }) => type === company.type);
  const extra = data.filter(isPack);
  return (
    <>
      {(chosen === null || isUnsure) && (
        <UsersNow key={`beside ${chosen?.plan.id} ${chosen?.text}`} companyId={company.id} isUnsure={isUnsure} />
      )}
      <TableScroller>
        <table className={`plain-table ${css.table}`} aria-label={t('upgrade.plans')}>
          <thead>
            <tr>
              <th scope="col">{t('upgrade.name')}</th>
              <th scope="col">{t('field.users')}</th>
              <th scope="col">{t('upgrade.price')}</th>
              <th scope="col">{t('list.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {[...base, ...extra].map((plan) => (
              <PlanRow
                key={plan.id}
                plan={plan}
                isCurrent={plan.id === current}
                isChosen={chosen?.plan.id === plan.id}
                isBusy={isBusy}
                lock={lockOf(company, isPack(plan) ? 'add-packs' : 'change-plan')}
                onChoose={(text) => setChosen({ plan, text })}
              />
            ))}
          </tbody>
        </table>
      </TableScroller>
      {chosen !== null && (
        <ChosenChange
          key={chosen.plan.id}
          chosen={chosen}
          onCancel={() => setChosen(null)}
          onDone={onClose}
          onUnanswered={() => setUnsure(true)}
          onBusy={setBusy}
        />
      )}
    </>
  );
};

/** Packs to add and plans to change to, each with its bill before it is confirmed (S1 section 2, "Upgrade Subscription"). */
export const UpgradeModal = ({ company, onClose }: UpgradeModalProps) => {
  const lock = allows(company, 'add-packs') ? undefined : lockOf(company, 'change-plan');
  return (
    <Modal isWide title={t('company.upgrade')} context={t('upgrade.context')} onClose={onClose}>
      {lock === undefined ? (
        <Plans company={company} onClose={onClose} />
      ) : (
        <Banner kind="locked">{t(`steps.${lock}`)}</Banner>
      )}
    </Modal>
  );
};

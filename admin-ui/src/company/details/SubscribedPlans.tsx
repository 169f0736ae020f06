import { useState } from 'react';
import { t } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import type { Subscription } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { BillChange } from '../BillChange';
import { usePreview, usePacks } from '../use-billing';
import Button from '@mui/material/Button';
import { dollars } from '../../parts/format';
import { TableScroller } from '../../parts/list/table/TableScroller';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton } from '../../parts/states/Skeletons';
import css from './SubscribedPlans.module.css';

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

export const SubscribedPlans = () => {
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

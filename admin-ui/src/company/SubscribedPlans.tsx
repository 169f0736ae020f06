import { useText } from '../i18n/texts';
import { dollars } from '../parts/format';
import { TableScroller } from '../parts/list/table/TableScroller';
import { Panel } from '../parts/page/Panel';
import { ErrorState } from '../parts/states/ErrorState';
import { ListSkeleton } from '../parts/states/ListSkeleton';
import { useAll } from '../providers/use-all';
import type { Subscription } from '../types/wire';
import css from './SubscribedPlans.module.css';

const PlanRows = ({ packs }: { packs: readonly Subscription[] }) => {
  const t = useText();
  const sum = (figure: (pack: Subscription) => number) => packs.reduce((total, pack) => total + figure(pack), 0);
  return (
    <TableScroller>
      <table aria-label={t('company.plans')} className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('company.plan-name')}</th>
            <th scope="col">{t('company.plan-users')}</th>
            <th scope="col">{t('company.plan-price')}</th>
            <th scope="col">{t('company.plan-month')}</th>
          </tr>
        </thead>
        <tbody>
          {packs.map(({ id, plan }) => (
            <tr key={id}>
              <th scope="row">{plan.name}</th>
              <td>{plan.max_users}</td>
              <td>{dollars(plan.price_per_user)}</td>
              <td>{dollars(plan.dues)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('company.total')}</th>
            <td>{sum(({ plan }) => plan.max_users)}</td>
            <td />
            <td>{dollars(sum(({ plan }) => plan.dues))}</td>
          </tr>
        </tfoot>
      </table>
    </TableScroller>
  );
};

const isExtra = ({ plan }: Subscription): boolean => plan.type === 'user';

const baseFirst = (packs: readonly Subscription[]): readonly Subscription[] =>
  packs.toSorted((one, other) => Number(isExtra(one)) - Number(isExtra(other)));

/** The packs that the company pays for, the base pack first. */
export const SubscribedPlans = () => {
  const t = useText();
  const { data: packs, error } = useAll<Subscription>('SubscriptionHistories', {
    filter: {},
    sort: { field: 'createdAt', order: 'ASC' },
  });
  if (error) return <ErrorState error={error} />;
  return (
    <Panel title={t('company.plans')} note={t('company.before-discounts')} isFlush>
      {packs === undefined ? <ListSkeleton rows={3} /> : <PlanRows packs={baseFirst(packs)} />}
    </Panel>
  );
};

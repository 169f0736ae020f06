import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useGetList, useGetMany } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router';
import { t } from '../../i18n/texts';
import { orderPaths, StatusChip } from '../../orders';
import { Fact, Facts } from '../../parts/page/Fact';
import { PageHeader } from '../../parts/page/PageHeader';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { PageSkeleton } from '../../parts/states/Skeletons';
import { DeniedState, StateCard, UnfinishedCloth } from '../../parts/states/StateCard';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useSession } from '../../session/session';
import type { Order, OrderFabric } from '../../types/wire';
import { FabricModal } from '../FabricModal';
import FabricList from '../list/FabricList';
import { fabricPaths } from '../paths';

const longestCode = 64;

/** The code of a label's link; null for a text that is longer than any code. */
const useLinkedCode = (): string | null => {
  const { '*': code = '' } = useParams();
  return code.length > longestCode ? null : code;
};

const NoFabric = ({ isManufacturer }: { isManufacturer: boolean }) => {
  const { '*': code = '' } = useParams();
  const session = useSession();
  const company = session !== null && 'companyName' in session ? session.companyName : '';
  return (
    <StateCard
      heading="h1"
      picture={<UnfinishedCloth />}
      title={t('labels.no-fabric', { company, code: code.slice(0, longestCode) })}
    >
      {isManufacturer && (
        <Button variant="contained" component={Link} to={fabricPaths.list}>
          {t('labels.search-fabrics')}
        </Button>
      )}
    </StateCard>
  );
};

const FabricFacts = ({ fabric }: { fabric: Pick<OrderFabric, 'alias' | 'pattern_name' | 'color' | 'grade'> }) => (
  <Panel title={t('labels.fabric')}>
    <Facts>
      {(['pattern_name', 'color', 'grade', 'alias'] as const).map((name) =>
        fabric[name] ? (
          <Fact key={name} label={t(`fabrics.${name}`)}>
            {fabric[name]}
          </Fact>
        ) : null,
      )}
    </Facts>
  </Panel>
);

/** The dialog of a manufacturer's own fabric, over the list of fabrics; its texts alone for users who may not edit it. */
export const OwnFabric = () => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Fabrics', action: 'edit' });
  const data = useDataProvider<PortalDataProvider>();
  const [isClosed, setClosed] = useState(false);
  const code = useLinkedCode();
  const { data: fabric, error } = useQuery({
    queryKey: ['Fabrics', 'by code', code],
    queryFn: async () => (code === null ? null : ((await data.fabricByCode(code)) ?? null)),
  });
  if (error !== null) return <ErrorState error={error} />;
  if (fabric === undefined) return <PageSkeleton />;
  if (fabric === null) return <NoFabric isManufacturer />;
  if (mayEdit === false)
    return (
      <>
        <PageHeader
          title={fabric.code}
          facts={fabric.pattern_name}
          crumbs={[{ label: t('fabrics.title'), to: fabricPaths.list }, { label: fabric.code }]}
        />
        <FabricFacts fabric={fabric} />
      </>
    );
  return (
    <>
      <FabricList />
      {isClosed ? (
        // Only after the dialog has gone, whose guard asks before a form with changes is left.
        <Navigate to={fabricPaths.list} replace />
      ) : (
        <FabricModal fabric={fabric} onClose={() => setClosed(true)} />
      )}
    </>
  );
};

/** Labels are printed by manufacturers. */
export const NoLabels = () => <DeniedState hint={t('labels.denied')} />;

/** A fabric in the orders that a vendor sees. */
export const OrderedFabric = () => {
  const code = useLinkedCode();
  const { data: lines, error } = useGetList<OrderFabric>(
    'OrderFabrics',
    { filter: { code: code ?? '' }, pagination: { page: 1, perPage: 100 } },
    { enabled: code !== null },
  );
  const ids = [...new Set(lines?.map(({ orderId }) => orderId))];
  const { data: orders = [] } = useGetMany<Order>('Orders', { ids }, { enabled: ids.length > 0 });
  if (code === null) return <NoFabric isManufacturer={false} />;
  if (error !== null) return <ErrorState error={error} />;
  if (lines === undefined) return <PageSkeleton />;
  const [line] = lines;
  if (line === undefined) return <NoFabric isManufacturer={false} />;
  return (
    <>
      <PageHeader title={line.code} facts={line.pattern_name} />
      <div className="panels">
        <FabricFacts fabric={line} />
        <Panel title={t('labels.orders-with')}>
          <ul>
            {orders.map(({ id, index, status }) => (
              <li key={id}>
                <Link className="link" to={orderPaths('vendor').show(id)}>
                  {t('fabrics.usage-order', { index })}
                </Link>{' '}
                <StatusChip status={status} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
};

import { FabricThumb, fabricPaths } from '../fabrics';
import { useGetList, useGetMany } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../i18n/texts';
import { Panel } from '../parts/page/Panel';
import type { Fabric, ScannedGroup, ScannedSwatch } from '../types/wire';
import css from './ScannedLast.module.css';

const mostFabrics = 6;

/** Fabrics of the newest scan. */
const useFabricsOfLastScan = (): readonly Fabric[] | undefined => {
  const [last] =
    useGetList<ScannedGroup>('ScannedGroups', {
      // The rows of a scan exist once it is complete.
      filter: { status: ['missing', 'complete'] },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
    }).data ?? [];
  const swatches = useGetList<ScannedSwatch>(
    'ScannedSwatches',
    {
      filter: { scannedGroupId: last?.id, scanned: true, unknown: false, duplicate: false },
      pagination: { page: 1, perPage: mostFabrics },
      sort: { field: 'scannedAt', order: 'DESC' },
    },
    { enabled: last !== undefined },
  ).data;
  const ids =
    swatches?.flatMap(({ fabricId }) => (fabricId === null || fabricId === undefined ? [] : [fabricId])) ?? [];
  return useGetMany<Fabric>('Fabrics', { ids }, { enabled: ids.length > 0 }).data;
};

export const ScannedLast = () => {
  const t = useText();
  const fabrics = useFabricsOfLastScan();
  return (
    <Panel
      title={t('dashboard.scanned-last')}
      actions={
        <Link className="link" to={fabricPaths.list}>
          {t('dashboard.all-fabrics')}
        </Link>
      }
    >
      {fabrics === undefined || fabrics.length === 0 ? (
        <p className={css.none}>{t('dashboard.scanned-none')}</p>
      ) : (
        <ul className={css.fabrics}>
          {fabrics.map((fabric) => (
            <li key={fabric.id} className={css.fabric}>
              <span className={css.pinked}>
                <FabricThumb fabric={fabric} size={76} />
              </span>
              {fabric.code}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

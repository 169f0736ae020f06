import { FabricThumb, fabricPaths } from '../fabrics';
import { useGetList, useGetMany } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../i18n/texts';
import { Panel } from '../parts/page/Panel';
import type { Fabric, ScannedGroup, ScannedSwatch } from '../types/wire';
import css from './ScannedLast.module.css';

const mostFabrics = 6;

interface LastScan {
  /** Undefined until they are known. */
  readonly fabrics: readonly Fabric[] | undefined;
  readonly isFailed: boolean;
}

/** Fabrics of the newest scan, which are asked for in three steps. */
const useLastScan = (): LastScan => {
  const scans = useGetList<ScannedGroup>('ScannedGroups', {
    // The rows of a scan exist once it is complete.
    filter: { status: ['missing', 'complete'] },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const last = scans.data?.[0];
  const swatches = useGetList<ScannedSwatch>(
    'ScannedSwatches',
    {
      filter: { scannedGroupId: last?.id, scanned: true, unknown: false, duplicate: false },
      pagination: { page: 1, perPage: mostFabrics },
      sort: { field: 'scannedAt', order: 'DESC' },
    },
    { enabled: last !== undefined },
  );
  const ids =
    swatches.data?.flatMap(({ fabricId }) => (fabricId === null || fabricId === undefined ? [] : [fabricId])) ?? [];
  const fabrics = useGetMany<Fabric>('Fabrics', { ids }, { enabled: ids.length > 0 });
  // Asked for no ids, react-admin answers with no records at once, before the ids are known.
  const isKnown = scans.data?.length === 0 || swatches.data !== undefined;
  return {
    fabrics: isKnown ? fabrics.data : undefined,
    isFailed: [scans, swatches, fabrics].some(({ error }) => error !== null),
  };
};

/** The places of the fabrics while they are fetched. */
const Places = () => (
  <ul className={css.fabrics} aria-hidden="true">
    {Array.from({ length: mostFabrics }, (_, index) => (
      <li key={index} className={css.fabric}>
        <span className={css.pinked} data-empty />
      </li>
    ))}
  </ul>
);

export const ScannedLast = () => {
  const t = useText();
  const { fabrics, isFailed } = useLastScan();
  return (
    <Panel
      title={t('dashboard.scanned-last')}
      actions={
        <Link className="link" to={fabricPaths.list}>
          {t('dashboard.all-fabrics')}
        </Link>
      }
    >
      <div className={css.room}>
        {fabrics === undefined ? (
          isFailed ? (
            <p className={css.none}>{t('error.load')}</p>
          ) : (
            <Places />
          )
        ) : fabrics.length === 0 ? (
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
      </div>
    </Panel>
  );
};

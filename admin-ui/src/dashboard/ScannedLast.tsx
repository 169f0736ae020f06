import { FabricThumb, fabricPaths } from '../fabrics';
import { useGetList, useGetMany } from 'react-admin';
import { Link } from 'react-router';
import { t } from '../i18n/texts';
import { Panel } from '../parts/page/Panel';
import type { Fabric, ScannedGroup, ScannedSwatch } from '../types/wire';
import css from './ScannedLast.module.css';

const mostFabrics = 6;

/** Rows among which the fabrics are found: one fabric may be in several of the scans. */
const mostRows = 50;

interface LastScanned {
  /** Undefined until they are known. */
  readonly fabrics: readonly Fabric[] | undefined;
  readonly isFailed: boolean;
}

/** The fabrics that were scanned last, in as many scans as there are places for fabrics, read in three steps. */
const useLastScanned = (): LastScanned => {
  const scans = useGetList<ScannedGroup>('ScannedGroups', {
    // A scan has rows only after it is complete.
    filter: { status: ['missing', 'complete'] },
    pagination: { page: 1, perPage: mostFabrics },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const last = scans.data?.map(({ id }) => id) ?? [];
  const swatches = useGetList<ScannedSwatch>(
    'ScannedSwatches',
    {
      filter: { scannedGroupId: last, scanned: true, unknown: false, duplicate: false },
      pagination: { page: 1, perPage: mostRows },
      sort: { field: 'scannedAt', order: 'DESC' },
    },
    { enabled: last.length > 0 },
  );
  const found = swatches.data?.flatMap(({ fabricId }) => fabricId ?? []) ?? [];
  const ids = [...new Set(found)].slice(0, mostFabrics);
  const fabrics = useGetMany<Fabric>('Fabrics', { ids }, { enabled: ids.length > 0 });
  // For an empty list of ids, react-admin returns no records immediately, before the ids are loaded.
  const isKnown = scans.data?.length === 0 || swatches.data !== undefined;
  return {
    fabrics: isKnown ? fabrics.data?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) : undefined,
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
  const { fabrics, isFailed } = useLastScanned();
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

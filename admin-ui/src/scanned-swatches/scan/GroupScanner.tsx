import { useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { FabricThumb } from '../../fabrics';
import { t } from '../../i18n/texts';
import { shortDay } from '../../parts/format';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useAll } from '../../providers/use-all';
import { Scanner } from '../../scanner/Scanner';
import { groupCodeCheck } from '../../scanner/results/group-code-check';
import { groupTarget } from '../../scanner/scan-target';
import type { Scanning } from '../../scanner/scanning';
import { useTimeZone } from '../../session/signed-in';
import type { InventoryGroup, Swatch } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';

interface GroupScannerProps {
  readonly group: InventoryGroup;
  /** The key of a scan that was begun elsewhere, and its codes so far. */
  readonly target?: string;
  readonly begun?: Scanning;
  readonly onComplete: (scanId: string) => void;
  readonly onClose: () => void;
}

const pictureOf = (swatch: Swatch) => () => <FabricThumb fabric={swatch.fabrics ?? swatch} size={36} />;

/** Scans the swatches of a group. Completing the scan shows which of them are missing. */
const GroupScanner = ({ group, target = groupTarget(group.id), begun, onComplete, onClose }: GroupScannerProps) => {
  const data = useDataProvider<PortalDataProvider>();
  const timeZone = useTimeZone();
  const [openedAt] = useState(() => new Date().toISOString());
  const { data: swatches } = useAll<Swatch>('Swatches', {
    filter: { inventoryGroupId: group.id },
    sort: { field: 'code', order: 'ASC' },
    meta: { embed: ['fabrics'] },
  });
  const codeCheck = useMemo(() => swatches && groupCodeCheck(swatches, pictureOf), [swatches]);
  const [complete] = useVerb((provider, id: string) => provider.completeScan(id), {
    touches: ['ScannedGroups', 'ScannedSwatches', 'InventoryGroups', 'Swatches'],
    done: 'scans.completed',
  });
  return (
    <Scanner
      isNamed
      title={t('scanner.scan-group', { group: group.name })}
      target={target}
      begun={begun}
      name={t('scanner.count-of', { date: shortDay(openedAt, timeZone) })}
      codeCheck={codeCheck}
      scanType={group.scanType}
      counted={['again', 'unknown']}
      completing={{
        soFar: (id) => data.scanSoFar(id),
        complete: async (id) => {
          const isDone = await complete(id);
          if (isDone) onComplete(id);
          return isDone;
        },
      }}
      onClose={onClose}
    />
  );
};

export default GroupScanner;

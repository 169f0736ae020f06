import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Download, Printer } from 'lucide-react';
import { t } from '../i18n/texts';
import { saveFile, showFile } from '../providers/download';
import { instant } from '../parts/format';
import { useVerb } from '../verbs/use-verb';
import { useRights } from '../session/rights';
import { useTimeZone } from '../session/signed-in';
import type { InventoryGroup, ScannedGroup } from '../types/wire';
import { allows } from './allowed-steps';
import { scanFileName } from './scan-file-name';

interface FileButtonProps {
  readonly scan: ScannedGroup;
  readonly group: InventoryGroup;
  readonly kind: 'CSV' | 'PDF';
  readonly isIcon?: boolean;
}

/** The buttons that download a scan as CSV and print it as PDF. */
export const FileButton = ({ scan, group, kind, isIcon = false }: FileButtonProps) => {
  const timeZone = useTimeZone();
  const { isLooking } = useRights();
  const name = scanFileName(group.name, scan.createdAt, timeZone, kind);
  const [take, isBusy] = useVerb(
    async (data) => {
      const make = () => data.makeScanFile(scan.id, kind);
      await (kind === 'CSV' ? saveFile(await make(), name) : showFile(make, name));
    },
    { touches: 'nothing', failed: 'scans.csv-failed' },
  );
  // Support makes no files of a company.
  if (isLooking) return null;
  const Icon = kind === 'CSV' ? Download : Printer;
  const shared = {
    'aria-label': t(kind === 'CSV' ? 'scans.csv-of' : 'scans.pdf-of', { at: instant(scan.createdAt, timeZone) }),
    disabled: !allows(scan, 'export'),
    loading: isBusy,
    onClick: (event: { stopPropagation: () => void }) => {
      event.stopPropagation();
      void take();
    },
  };
  if (isIcon) {
    return (
      <IconButton {...shared}>
        <Icon size={18} />
      </IconButton>
    );
  }
  return (
    <Button variant="text" size="small" sx={{ minWidth: 0, paddingInline: '4px' }} startIcon={<Icon />} {...shared}>
      {t(kind === 'CSV' ? 'scans.csv' : 'scans.pdf')}
    </Button>
  );
};

import { CheckCheck, CircleDashed, CloudUpload } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import type { ScannedGroup } from '../../types/wire';

const looks = {
  missing: { dye: 'madder', icon: CircleDashed },
  complete: { dye: 'loden', icon: CheckCheck },
  open: { dye: 'woad', icon: CloudUpload },
} as const;

/** The status of a scan, which is red where swatches are missing (S2 section 2). */
export const ScanStatusChip = ({ status }: { status: ScannedGroup['status'] }) => {
  const t = useText();
  return (
    <Chip {...looks[status]}>
      <span className="chip-word">{t(`status.${status}`)}</span>
    </Chip>
  );
};

import Button from '@mui/material/Button';
import { Download, type LucideIcon } from 'lucide-react';
import { useListContext, type DataProvider } from 'react-admin';
import { t, type TextKey } from '../../i18n/texts';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useVerb } from '../../verbs/use-verb';

interface ExportButtonProps<Answer, Data> {
  readonly label: TextKey;
  readonly icon?: LucideIcon;
  /** Whether it also works in a list without rows. */
  readonly isAlways?: boolean;
  readonly verb: (data: Data) => Promise<Answer>;
  readonly done: TextKey;
  /** The line below the notice of success. */
  readonly about: (answer: Answer) => string;
  readonly failed: TextKey;
}

export const ExportButton = <Answer, Data extends DataProvider = PortalDataProvider>(
  props: ExportButtonProps<Answer, Data>,
) => {
  const { label, icon: Icon = Download, isAlways = false, verb, done, about, failed } = props;
  const { total, selectedIds } = useListContext();
  const [download, isDownloading] = useVerb<[], Answer, Data>(verb, {
    touches: 'nothing',
    done,
    about: (_values, answer) => about(answer),
    failed,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Icon />}
      loading={isDownloading}
      disabled={!isAlways && !total && selectedIds.length === 0}
      onClick={() => void download()}
    >
      {t(label)}
    </Button>
  );
};

import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../i18n/texts';
import { useVerb } from '../../verbs/use-verb';
import type { ImportPlan } from '../../types/wire';
import { AskBeforeChanges } from './AskBeforeChanges';
import type { ImportOutcome } from '../../providers/data/import/import-outcome';

interface ImportButtonProps {
  readonly groupId: string;
  readonly onDone: (outcome: ImportOutcome) => void;
}

/** Import from Excel: a .csv file alone (S2 section 5). */
export const ImportButton = ({ groupId, onDone }: ImportButtonProps) => {
  const t = useText();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState<{ readonly file: File; readonly plan: ImportPlan } | null>(null);
  const [run, isBusy] = useVerb(
    async (data, file: File, agreed?: ImportPlan) => {
      const plan = agreed ?? (await data.planImport(groupId, file));
      if (agreed === undefined && plan.changed.some(({ otherGroups }) => otherGroups > 0)) setPending({ file, plan });
      else onDone(await data.importSwatches(groupId, file, plan));
    },
    { touches: 'swatch', failed: 'import.failed', unrefreshed: 'swatches.added-unrefreshed' },
  );
  const goOn = async ({ file, plan }: { readonly file: File; readonly plan: ImportPlan }) => {
    await run(file, plan);
    setPending(null);
  };

  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined) return;
    if (!file.name.toLowerCase().endsWith('.csv')) notify('import.only-csv', { type: 'error' });
    else void run(file);
  };

  return (
    <>
      <Button
        startIcon={<Upload size={16} strokeWidth={1.75} />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('swatches.import')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv"
        aria-label={t('swatches.import-file')}
        onChange={(event) => {
          choose(event.target.files);
          // The same file, corrected, can be chosen again.
          event.target.value = '';
        }}
      />
      {pending !== null && (
        <AskBeforeChanges
          plan={pending.plan}
          isBusy={isBusy}
          onConfirm={() => void goOn(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
};

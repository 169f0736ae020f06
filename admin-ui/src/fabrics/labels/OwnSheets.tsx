import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { t } from '../../i18n/texts';
import { useUndo } from '../../parts/undo/use-undo';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { Company, LabelSheet } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { NumberField } from './LabelFields';
import css from './Labels.module.css';
import { measuresOf, sizeNames, type SheetSize } from './sheet-sizes';

const touches = ['Companies', 'labels'];

/** The sheets of the reader's company, which only an admin may change; undefined for other users. */
const useCompany = (): Company | undefined => {
  const { companyId } = useSignedIn();
  const { isAdmin } = useRights();
  return useGetOne<Company>('Companies', { id: companyId }, { enabled: isAdmin }).data;
};

const ownSheets = async (data: PortalDataProvider) => (await data.labelSheets()).filter(({ isOwn }) => isOwn);

interface KeepSizeProps {
  readonly company: Company;
  readonly size: SheetSize;
  readonly onKept: (id: string) => void;
}

/** Adds a size to the sheets of the company, below a name. */
const KeepSize = ({ company, size, onKept }: KeepSizeProps) => {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [keep, isBusy] = useVerb(
    async (data) => {
      await data.saveLabelSheets(company, [...company.labelSheets, { name, ...measuresOf(size) }]);
      const kept = (await ownSheets(data)).at(-1);
      if (kept !== undefined) onKept(kept.id);
    },
    { touches, done: 'done.updated', about: () => name.trim(), onFault: setFault },
  );
  return (
    <div className={css.keep}>
      <TextField
        label={t('labels.size-name')}
        value={name}
        error={fault !== undefined}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
      />
      <Button variant="outlined" disabled={name.trim() === ''} loading={isBusy} onClick={() => void keep()}>
        {t('labels.keep-size')}
      </Button>
    </div>
  );
};

interface OtherSizeProps {
  readonly size: SheetSize;
  readonly fault: string | undefined;
  readonly onChange: (size: SheetSize) => void;
  readonly onKept: (id: string) => void;
}

/** The measures of a sheet that is not in the list. An admin can add it there. */
export const OtherSize = ({ size, fault, onChange, onKept }: OtherSizeProps) => {
  const company = useCompany();
  return (
    <fieldset className={css.sizes}>
      <legend className={css.legend}>{t('labels.size')}</legend>
      {sizeNames.map((name) => (
        <NumberField
          key={name}
          label={t(`labels.size-${name}`)}
          value={size[name]}
          step={name === 'columns' || name === 'rows' ? 1 : 0.01}
          onChange={(value) => onChange({ ...size, [name]: value })}
        />
      ))}
      {fault !== undefined && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {company !== undefined && <KeepSize company={company} size={size} onKept={onKept} />}
    </fieldset>
  );
};

interface RemoveSizeProps {
  readonly sheet: LabelSheet;
  readonly onRemoved: () => void;
}

/** Removes a sheet of the company from the list, with an undo. */
export const RemoveSize = ({ sheet, onRemoved }: RemoveSizeProps) => {
  const company = useCompany();
  const offerUndo = useUndo(touches);
  const [remove, isBusy] = useVerb(
    async (data) => {
      if (company === undefined) return;
      const others = company.labelSheets.filter(({ name }) => name !== sheet.name);
      const saved = await data.saveLabelSheets(company, others);
      onRemoved();
      offerUndo(t('labels.size-removed', { name: sheet.name }), (again) =>
        again.saveLabelSheets(saved, company.labelSheets),
      );
    },
    { touches, failed: 'failed.action' },
  );
  if (company === undefined) return null;
  return (
    <Button className={css.remove ?? ''} variant="text" size="small" loading={isBusy} onClick={() => void remove()}>
      {t('labels.remove-size')}
    </Button>
  );
};

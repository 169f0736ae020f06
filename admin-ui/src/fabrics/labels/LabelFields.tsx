import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import type { LabelSheet, WantedLabels } from '../../types/wire';
import css from './Labels.module.css';
import type { SheetSize } from './sheet-sizes';

export type Field = NonNullable<WantedLabels['fields']>[number];
type CodeType = NonNullable<WantedLabels['codeType']>;

const fields: readonly Field[] = ['pattern_name', 'color', 'grade', 'alias', 'company'];
const codeTypes: readonly CodeType[] = ['Code 128', 'Code 39', 'QR Code'];

/** The chosen form of labels, apart from their fabrics. */
export interface Wish {
  /** The id of a sheet, or the measures of one that is not in the list. */
  readonly sheet: string | SheetSize;
  readonly codeType: CodeType | null;
  readonly content: 'code' | 'link';
  readonly start: number;
  readonly copies: number;
  readonly fields: readonly Field[];
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly step?: number;
  readonly fault?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A number that may be empty while the reader types it; then the last one counts. */
export const NumberField = ({ label, value, step = 1, fault, onChange }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="number"
      label={label}
      value={typed ?? value}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ htmlInput: { step, min: 0 } }}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value.trim() !== '' && Number.isFinite(Number(target.value))) onChange(Number(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

const otherSize = 'other';

interface SheetFieldProps {
  readonly sheet: Wish['sheet'];
  readonly sheets: readonly LabelSheet[];
  readonly onChoose: (id: string) => void;
  readonly onOther: () => void;
}

export const SheetField = ({ sheet, sheets, onChoose, onOther }: SheetFieldProps) => (
  <TextField
    select
    label={t('labels.sheet')}
    value={typeof sheet === 'string' ? sheet : otherSize}
    onChange={({ target }) => (target.value === otherSize ? onOther() : onChoose(target.value))}
  >
    {sheets.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
    <MenuItem value={otherSize}>{t('labels.other-size')}</MenuItem>
  </TextField>
);

interface WishFieldsProps {
  readonly wish: Wish;
  /** The refusals of single fields, by their names on the wire. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Wish>) => void;
}

/** The fields of all labels. */
export const WishFields = ({ wish, faults, onChange }: WishFieldsProps) => (
  <>
    <TextField
      select
      label={t('labels.type')}
      helperText={t('labels.type-hint')}
      value={wish.codeType ?? 'Code 128'}
      onChange={({ target }) => {
        const codeType = codeTypes.find((type) => type === target.value) ?? null;
        onChange({ codeType, ...(codeType !== 'QR Code' && { content: 'code' }) });
      }}
    >
      {codeTypes.map((type) => (
        <MenuItem key={type} value={type}>
          {type}
        </MenuItem>
      ))}
    </TextField>
    {wish.codeType === 'QR Code' && (
      <TextField
        select
        label={t('labels.content')}
        value={wish.content}
        onChange={({ target }) => onChange({ content: target.value === 'link' ? 'link' : 'code' })}
      >
        <MenuItem value="code">{t('labels.content-code')}</MenuItem>
        <MenuItem value="link">{t('labels.content-link')}</MenuItem>
      </TextField>
    )}
    <div className={css.pair}>
      <NumberField
        label={t('labels.start')}
        value={wish.start}
        fault={faults['start']}
        onChange={(start) => onChange({ start })}
      />
      <NumberField
        label={t('labels.copies')}
        value={wish.copies}
        fault={faults['copies']}
        onChange={(copies) => onChange({ copies })}
      />
    </div>
    <fieldset className={css.lines}>
      <legend className={css.legend}>{t('labels.lines')}</legend>
      {fields.map((field) => (
        <FormControlLabel
          key={field}
          label={t(`labels.field-${field}`)}
          slotProps={{ typography: { className: css.line ?? '' } }}
          control={
            <Checkbox
              checked={wish.fields.includes(field)}
              onChange={(_, isOn) =>
                onChange({ fields: fields.filter((one) => (one === field ? isOn : wish.fields.includes(one))) })
              }
            />
          }
        />
      ))}
    </fieldset>
  </>
);

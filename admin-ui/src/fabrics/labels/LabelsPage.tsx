import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider, useGetOne, useStore } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { codesIn } from '../../parts/codes/codes-in';
import { PageHeader } from '../../parts/page/PageHeader';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton, PageSkeleton } from '../../parts/states/Skeletons';
import { EmptyState } from '../../parts/states/StateCard';
import type { PortalDataProvider } from '../../providers/data-provider';
import { isRefusal } from '../../providers/refusal';
import type { InventoryGroup, LabelPreview, LabelSheet, WantedLabels } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { fabricPaths } from '../paths';
import css from './Labels.module.css';
import { SheetView } from './SheetView';

type Sources = WantedLabels['of'];
type Field = NonNullable<WantedLabels['fields']>[number];
type CodeType = NonNullable<WantedLabels['codeType']>;

const fields: readonly Field[] = ['pattern_name', 'color', 'grade', 'alias', 'company'];
const usualFields: readonly Field[] = ['pattern_name', 'color', 'grade'];
const codeTypes: readonly CodeType[] = ['Code 128', 'Code 39', 'QR Code'];
const usualBar = 0.33;

const textsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : [];

/** The records that another page has chosen; undefined when the reader pastes codes. */
const useChosen = (): Sources | undefined => {
  const { state } = useLocation() as { readonly state: unknown };
  const [search] = useSearchParams();
  const [groupId, orderId] = [search.get('group'), search.get('order')];
  if (groupId !== null) return { groupId };
  if (orderId !== null) return { orderId };
  const given = typeof state === 'object' && state !== null ? state : {};
  const fabricIds = textsIn('fabricIds' in given ? given.fabricIds : undefined);
  const swatchIds = textsIn('swatchIds' in given ? given.swatchIds : undefined);
  return fabricIds.length + swatchIds.length === 0 ? undefined : { fabricIds, swatchIds };
};

const factsOf = (chosen: Sources | undefined, group: InventoryGroup | undefined, fabricCount: number): string => {
  if (chosen === undefined) return t('labels.of-codes');
  if (chosen.groupId != null) return group ? t('labels.of-group', { name: group.name, smart_count: fabricCount }) : '';
  if (chosen.orderId != null) return t('labels.of-order', { smart_count: fabricCount });
  const [fabrics, swatches] = [chosen.fabricIds?.length ?? 0, chosen.swatchIds?.length ?? 0];
  return fabrics > 0
    ? t('labels.of-fabrics', { smart_count: fabrics })
    : t('labels.of-swatches', { smart_count: swatches });
};

interface Wish {
  readonly sheet: string;
  readonly codeType: CodeType | null;
  readonly content: 'code' | 'link';
  readonly start: number;
  readonly copies: number;
  readonly fields: readonly Field[];
}

interface FieldsProps {
  readonly wish: Wish;
  readonly sheets: readonly LabelSheet[];
  readonly onChange: (changes: Partial<Wish>) => void;
}

const numberOf = (text: string): number => Math.max(1, Math.trunc(Number(text)) || 1);

/** The form of all labels. */
const WishFields = ({ wish, sheets, onChange }: FieldsProps) => (
  <div className={css.fields}>
    <TextField
      select
      label={t('labels.sheet')}
      value={wish.sheet}
      onChange={(event) => onChange({ sheet: event.target.value, start: 1 })}
    >
      {sheets.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
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
      <TextField
        type="number"
        label={t('labels.start')}
        value={wish.start}
        onChange={({ target }) => onChange({ start: numberOf(target.value) })}
      />
      <TextField
        type="number"
        label={t('labels.copies')}
        value={wish.copies}
        onChange={({ target }) => onChange({ copies: numberOf(target.value) })}
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
  </div>
);

const BarsNotice = ({ narrowest, quiet }: Pick<LabelPreview, 'narrowest' | 'quiet'>) => {
  if (narrowest === null || quiet === null) return null;
  const isWide = narrowest >= usualBar;
  return (
    <Banner kind={isWide ? 'success' : 'warning'} lead={t('labels.bars', { narrowest: narrowest.toFixed(2) })}>
      {t(isWide ? 'labels.wide' : 'labels.narrow', { quiet: quiet.toFixed(1) })}
    </Banner>
  );
};

interface FaultsProps {
  readonly faults: LabelPreview['faults'];
  /** Missing where the fabrics are those of a group or an order. */
  readonly onLeaveOut: (() => void) | undefined;
}

const Faults = ({ faults, onLeaveOut }: FaultsProps) => (
  <Banner
    kind="fault"
    lead={t('labels.faults', { smart_count: faults.length })}
    action={onLeaveOut && <Button onClick={onLeaveOut}>{t('labels.leave-out')}</Button>}
  >
    {faults.map(({ code }) => code).join(', ')}
  </Banner>
);

const hasAny = ({ fabricIds, swatchIds, groupId, orderId, codes }: Sources): boolean =>
  [fabricIds, swatchIds, codes].some((list) => (list?.length ?? 0) > 0) || groupId != null || orderId != null;

const Labels = ({ sheets }: { sheets: readonly LabelSheet[] }) => {
  const data = useDataProvider<PortalDataProvider>();
  const navigate = useNavigate();
  const { key } = useLocation();
  const chosen = useChosen();
  const [pasted, setPasted] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useStore('labels.sheet', '5160');
  const [shownFields, setShownFields] = useStore<readonly Field[]>('labels.fields', usualFields);
  const [rest, setRest] = useState<Omit<Wish, 'sheet' | 'fields'>>({
    ...{ codeType: null, content: 'code', start: 1, copies: 1 },
  });
  const groupId = chosen?.groupId ?? '';
  const group = useGetOne<InventoryGroup>('InventoryGroups', { id: groupId }, { enabled: groupId !== '' }).data;
  const known = sheets.some(({ id }) => id === sheet) ? sheet : (sheets[0]?.id ?? '');
  const codeType = rest.codeType ?? group?.scanType ?? null;
  const wish = { ...rest, codeType, sheet: known, fields: shownFields };
  const change = ({ sheet: newSheet, fields: newFields, ...others }: Partial<Wish>) => {
    if (newSheet !== undefined) setSheet(newSheet);
    if (newFields !== undefined) setShownFields(newFields);
    setRest({ ...rest, ...others });
  };
  const sources: Sources = chosen?.fabricIds
    ? { ...chosen, fabricIds: chosen.fabricIds.filter((id) => !leftOut.includes(id)) }
    : (chosen ?? { codes: codesIn(pasted).filter((code) => !leftOut.includes(code)) });
  const labels: WantedLabels = { ['of']: sources, ...wish };
  const { data: preview, error } = useQuery({
    queryKey: ['labels', 'preview', labels],
    queryFn: () => data.previewLabels(labels),
    enabled: hasAny(sources) && (groupId === '' || group !== undefined),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const [print, isPrinting] = useVerb((provider) => provider.printLabels(labels), {
    touches: 'nothing',
    failed: 'labels.failed',
  });
  const faults = preview?.faults ?? [];
  const isReady = hasAny(sources) && preview !== undefined && error === null && faults.length === 0;
  const leaveOut = () => setLeftOut([...leftOut, ...faults.flatMap(({ fabricId, code }) => [fabricId, code])]);
  return (
    <>
      <PageHeader
        title={t('labels.title')}
        facts={factsOf(chosen, group, (preview?.labels ?? 0) / wish.copies)}
        crumbs={[{ label: t('fabrics.title'), to: fabricPaths.list }, { label: t('labels.crumb') }]}
      >
        <Button onClick={() => void (key === 'default' ? navigate(fabricPaths.list) : navigate(-1))}>
          {t('action.cancel')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Printer />}
          disabled={!isReady}
          loading={isPrinting}
          onClick={() => void print()}
        >
          {preview === undefined ? t('labels.title') : t('labels.print', { smart_count: preview.labels })}
        </Button>
      </PageHeader>
      <div className={css.page}>
        <section className={css.form} aria-label={t('labels.form')}>
          {chosen === undefined && (
            <TextField
              multiline
              minRows={4}
              maxRows={12}
              label={t('labels.codes')}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
          <WishFields wish={wish} sheets={sheets} onChange={change} />
          {error !== null && <Banner kind="fault">{isRefusal(error) ? error.message : t('labels.failed')}</Banner>}
          {faults.length > 0 && (
            <Faults faults={faults} onLeaveOut={(chosen?.groupId ?? chosen?.orderId) ? undefined : leaveOut} />
          )}
          {isReady && <BarsNotice narrowest={preview.narrowest} quiet={preview.quiet} />}
        </section>
        <section className={css.preview} aria-label={t('labels.preview')}>
          {!hasAny(sources) ? (
            <EmptyState isBare title={t('labels.none')} hint={t('labels.none-hint')} />
          ) : preview === undefined ? (
            error === null && <ListSkeleton />
          ) : (
            <SheetView preview={preview} start={wish.start} onStart={(start) => change({ start })} />
          )}
        </section>
      </div>
    </>
  );
};

const LabelsPage = () => {
  const data = useDataProvider<PortalDataProvider>();
  const { data: sheets, error } = useQuery({ queryKey: ['labels', 'sheets'], queryFn: () => data.labelSheets() });
  if (sheets === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  return <Labels sheets={sheets} />;
};

export default LabelsPage;

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider, useGetMany, useNotify, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { codesIn } from '../../parts/codes/codes-in';
import { PageHeader } from '../../parts/page/PageHeader';
import { ErrorState } from '../../parts/states/ErrorState';
import { PageSkeleton } from '../../parts/states/Skeletons';
import { EmptyState } from '../../parts/states/StateCard';
import type { PortalDataProvider } from '../../providers/data-provider';
import { fieldTexts, isRefusal, refusedCodes, statusOf } from '../../providers/refusal';
import { useReader } from '../../session/signed-in';
import type { Fabric, LabelPreview, LabelSheet, WantedLabels } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { fabricPaths } from '../paths';
import { factsOf, hasAny, type Sources, sourcesOf, useChosen, useChosenRecord } from './chosen';
import { type Field, SheetField, type Wish, WishFields } from './LabelFields';
import css from './Labels.module.css';
import { OtherSize, RemoveSize } from './OwnSheets';
import { SheetView } from './SheetView';
import { blankSheet, measuresOf, type Measures, sizeOf } from './sheet-sizes';

const usualFields: readonly Field[] = ['pattern_name', 'color', 'grade'];
const usualBar = 0.33;
const typingPause = 250;

/** Waits until the reader has typed; a newer preview ends the wait. */
const pauseOfTyping = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, typingPause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('A newer preview is wanted.'));
    });
  });

const BarsNotice = ({ narrowest, quiet }: Pick<LabelPreview, 'narrowest' | 'quiet'>) => {
  if (narrowest === null || quiet === null) return null;
  const isWide = narrowest >= usualBar;
  return (
    <Banner kind={isWide ? 'success' : 'warning'} lead={t('labels.bars', { narrowest: narrowest.toFixed(2) })}>
      {t(isWide ? 'labels.wide' : 'labels.narrow', { quiet: quiet.toFixed(1) })}
    </Banner>
  );
};

interface LeftOverProps {
  readonly lead: string;
  readonly codes: readonly string[];
  readonly isBusy: boolean;
  readonly onLeaveOut: () => void;
}

/** Codes without a label, and a button that prints the others. */
const LeftOver = ({ lead, codes, isBusy, onLeaveOut }: LeftOverProps) => (
  <Banner
    kind="fault"
    lead={lead}
    action={
      <Button size="small" loading={isBusy} onClick={onLeaveOut}>
        {t('labels.leave-out')}
      </Button>
    }
  >
    <span className="break-anywhere">{codes.join(', ')}</span>
  </Banner>
);

/** Labels of discontinued fabrics are printed like all others, so this only informs. */
const DiscontinuedNotice = ({ drawn }: Pick<LabelPreview, 'drawn'>) => {
  const ids = [...new Set(drawn.map(({ fabricId }) => fabricId))];
  const { data: fabrics = [] } = useGetMany<Fabric>('Fabrics', { ids }, { enabled: ids.length > 0 });
  const areAll = fabrics.length > 0 && fabrics.every((fabric) => fabric?.discontinued);
  return areAll ? <Banner kind="info">{t('labels.all-discontinued')}</Banner> : null;
};

/** The fabrics of the labels: those that another page has chosen, or pasted codes, without those that were left out. */
const useSources = () => {
  const chosen = useChosen();
  const [pasted, setPasted] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [remaining, setRemaining] = useState<readonly string[] | null>(null);
  const [leaveOut, isBusy] = useVerb(
    async (data, faults: readonly string[], codes: readonly string[]) => {
      if (chosen === undefined) setLeftOut([...leftOut, ...codes]);
      else setRemaining((remaining ?? (await data.labelFabrics(chosen))).filter((id) => !faults.includes(id)));
    },
    { touches: 'nothing', failed: 'labels.failed' },
  );
  const sources: Sources =
    remaining === null
      ? ((chosen && sourcesOf(chosen)) ?? { codes: codesIn(pasted).filter((code) => !leftOut.includes(code)) })
      : { fabricIds: [...remaining] };
  return { chosen, sources, pasted, setPasted, leaveOut, isBusy };
};

/** The sheet and the fields stay in the browser, for each user. */
const useWish = (sheets: readonly LabelSheet[]) => {
  const { userId } = useReader();
  const [sheet, setSheet] = useStore<Wish['sheet']>(`labels.sheet.${userId}`, '5160');
  const [fields, setFields] = useStore<readonly Field[]>(`labels.fields.${userId}`, usualFields);
  const [rest, setRest] = useState<Omit<Wish, 'sheet' | 'fields'>>({
    ...{ codeType: null, content: 'code', start: 1, copies: 1 },
  });
  const listed = typeof sheet === 'string' ? (sheets.find(({ id }) => id === sheet) ?? sheets[0]) : undefined;
  const wish: Wish = { ...rest, fields, sheet: typeof sheet === 'string' ? (listed?.id ?? sheet) : sheet };
  const measures: Measures | undefined = typeof sheet === 'string' ? listed : measuresOf(sheet);
  const change = ({ sheet: newSheet, fields: newFields, ...others }: Partial<Wish>) => {
    if (newSheet !== undefined) setSheet(newSheet);
    if (newFields !== undefined) setFields(newFields);
    setRest({ ...rest, ...others });
  };
  return { wish, listed, measures, change };
};

const usePreview = (labels: WantedLabels, isEnabled: boolean) => {
  const data = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['labels', 'preview', labels],
    queryFn: async ({ signal }) => {
      await pauseOfTyping(signal);
      return data.previewLabels(labels);
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

const usePrint = (labels: WantedLabels) => {
  const notify = useNotify();
  return useVerb((provider) => provider.printLabels(labels), {
    touches: 'nothing',
    onFault: (message, error) =>
      statusOf(error) === 503
        ? notify('labels.later', { type: 'info' })
        : notify(isRefusal(error) ? message : 'labels.failed', { type: 'error' }),
  });
};

const Labels = ({ sheets }: { sheets: readonly LabelSheet[] }) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { chosen, sources, pasted, setPasted, leaveOut, isBusy } = useSources();
  const { wish, listed, measures, change } = useWish(sheets);
  const record = useChosenRecord(chosen);
  const codeType = wish.codeType ?? (chosen?.groupId === undefined ? undefined : record.group?.scanType) ?? null;
  const sheet = typeof wish.sheet === 'string' ? wish.sheet : measuresOf(wish.sheet);
  const labels: WantedLabels = { ['of']: sources, ...wish, fields: [...wish.fields], sheet, codeType };
  const isChosen = hasAny(sources);
  const isKnown = chosen?.groupId === undefined || record.group !== undefined;
  const { data: preview, error: refused, isPlaceholderData } = usePreview(labels, isChosen && isKnown);
  const error = refused ?? (isKnown ? null : record.error);
  const [print, isPrinting] = usePrint(labels);
  const faults = preview?.faults ?? [];
  const unknown = refusedCodes(error);
  const texts = fieldTexts(error);
  const hasText = ['sheet', 'start', 'copies'].some((field) => field in texts);
  const isReady = isChosen && preview !== undefined && !isPlaceholderData && error === null && faults.length === 0;
  const start = (position: number) => change({ start: position });
  return (
    <>
      <PageHeader
        title={t('labels.title')}
        facts={factsOf(chosen, record, (preview?.labels ?? 0) / wish.copies)}
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
          {isChosen && preview !== undefined ? t('labels.print', { smart_count: preview.labels }) : t('labels.title')}
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
          <SheetField
            sheet={wish.sheet}
            sheets={sheets}
            onChoose={(id) => change({ sheet: id, start: 1 })}
            onOther={() => measures && change({ sheet: sizeOf(measures), start: 1 })}
          />
          {typeof wish.sheet !== 'string' && (
            <OtherSize
              size={wish.sheet}
              fault={texts['sheet']}
              onChange={(size) => change({ sheet: size })}
              onKept={(id) => change({ sheet: id })}
            />
          )}
          {listed?.isOwn && <RemoveSize sheet={listed} onRemoved={() => change({ sheet: '5160', start: 1 })} />}
          <WishFields wish={{ ...wish, codeType }} faults={texts} onChange={change} />
          {isChosen && error !== null && !hasText && unknown.length === 0 && (
            <Banner kind="fault">{isRefusal(error) ? error.message : t('labels.failed')}</Banner>
          )}
          {isChosen && unknown.length > 0 && (
            <LeftOver
              lead={t('labels.unknown', { smart_count: unknown.length })}
              codes={unknown}
              isBusy={isBusy}
              onLeaveOut={() => void leaveOut([], unknown)}
            />
          )}
          {isChosen && faults.length > 0 && (
            <LeftOver
              lead={t('labels.faults', { smart_count: faults.length })}
              codes={faults.map(({ code }) => code)}
              isBusy={isBusy}
              onLeaveOut={() =>
                void leaveOut(
                  faults.map(({ fabricId }) => fabricId),
                  faults.map(({ code }) => code),
                )
              }
            />
          )}
          {isChosen && preview !== undefined && faults.length === 0 && (
            <>
              <BarsNotice narrowest={preview.narrowest} quiet={preview.quiet} />
              <DiscontinuedNotice drawn={preview.drawn} />
            </>
          )}
        </section>
        <section className={css.preview} aria-label={t('labels.preview')} tabIndex={0}>
          {!isChosen ? (
            <EmptyState isBare title={t('labels.none')} hint={t('labels.none-hint')} />
          ) : preview !== undefined ? (
            <SheetView preview={preview} start={wish.start} onStart={start} />
          ) : (
            measures && (
              <SheetView preview={blankSheet(measures)} start={wish.start} isLoading={error === null} onStart={start} />
            )
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ScanType } from '../../domain/inventory-group/inventory-group.events.js';
import { isRecord } from '../../domain/kit/json.js';
import {
  type CodeFit,
  drawLabel,
  type EncodeModules,
  fitCode,
  type LabelCode,
  type LabelField,
  type Shape,
} from '../../domain/label/draw-label.js';
import {
  allSheets,
  type Cell,
  cellAt,
  cellsOn,
  type LabelMeasures,
  readMeasures,
} from '../../domain/label/label-sheets.js';
import { messageOf, refusal, refusalAt } from '../../domain/messages.js';
import { loadEncoder } from '../../infra/barcodes/encode-modules.js';
import { eq } from '../../infra/query/query.js';
import { companyModel, type FabricDocument } from '../../projections/index.js';
import { companyFabrics } from '../fabric/find-fabrics.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { chosenFabrics, type LabelSources, requireFew } from './chosen-fabrics.js';

export const labelContents = ['code', 'link'] as const;
type LabelContent = (typeof labelContents)[number];

/** The form of a file's labels. */
interface LabelForm {
  readonly sheet: LabelMeasures;
  readonly start: number;
  readonly copies: number;
  readonly codeType: ScanType;
  readonly content: LabelContent;
  readonly fields: readonly LabelField[];
}

/** Labels that a worker prints. */
export interface LabelOrder extends LabelForm {
  readonly fabricIds: readonly string[];
}

export interface WantedLabels {
  readonly companyId: string;
  readonly sources: LabelSources;
  /** The id of a sheet, or its measures. */
  readonly sheet: unknown;
  readonly start?: number | undefined;
  readonly copies?: number | undefined;
  readonly codeType?: ScanType | undefined;
  readonly content?: LabelContent | undefined;
  readonly fields?: readonly LabelField[] | undefined;
}

export interface LabelFault {
  readonly fabricId: string;
  readonly code: string;
  readonly text: string;
}

interface LabelPlan {
  readonly order: LabelOrder;
  readonly labels: number;
  readonly sheets: number;
  /** The narrowest bar and its quiet zone, in mm; null if no label fits. */
  readonly narrowest: number | null;
  readonly quiet: number | null;
  readonly faults: readonly LabelFault[];
}

export interface DrawnLabel {
  readonly position: number;
  readonly fabricId: string;
  readonly code: string;
  readonly shapes: readonly Shape[];
}

export interface LabelPreview extends Omit<LabelPlan, 'order'> {
  readonly page: LabelMeasures['page'];
  readonly cells: readonly Cell[];
  readonly drawn: readonly DrawnLabel[];
}

/** The texts of a fabric on its label. */
export type LabelFabric = Pick<FabricDocument, 'code' | Exclude<LabelField, 'company'>>;

type Needed = Pick<Ports, 'reads' | 'config'>;

const mostCopies = 20;
const usualFields: readonly LabelField[] = ['pattern_name', 'color', 'grade'];
const fabricsAtOnce = 500;
/** Labels that are fitted before other requests are served; the library needs up to 0.2 ms for one. */
const fittedAtOnce = 50;

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

/** @throws labels.sheet-unknown, labels.sheet-invalid */
const sheetOf = async (reads: Ports['reads'], companyId: string, sheet: unknown): Promise<LabelMeasures> => {
  if (isRecord(sheet)) {
    const read = readMeasures(sheet);
    if (typeof read === 'string') throw refusalAt('sheet', 'labels.sheet-invalid', { fault: read });
    return read;
  }
  const company = await reads.document(companyModel, eq('id', companyId), companyId);
  const known = allSheets(company?.labelSheets ?? []).find(({ id }) => id === sheet);
  if (known === undefined) throw refusalAt('sheet', 'labels.sheet-unknown');
  return known;
};

export const labelCodeOf = (
  { codeType, content }: Pick<LabelForm, 'codeType' | 'content'>,
  code: string,
  publicUrl: string,
): LabelCode => ({
  codeType,
  code,
  content: content === 'link' ? `${publicUrl}/s/${encodeURIComponent(code)}` : code,
});

/** The fabrics of an order in pages, each with its place; other requests are served between pages. */
export async function* fabricsInPages(
  reads: Pick<Ports['reads'], 'documents'>,
  companyId: string,
  ids: readonly string[],
): AsyncGenerator<readonly FabricDocument[]> {
  for (let from = 0; from < ids.length; from += fabricsAtOnce) {
    const page = ids.slice(from, from + fabricsAtOnce);
    const fabrics = await companyFabrics(reads, companyId, 'id', page);
    yield page.flatMap((id) => fabrics.get(id) ?? []);
  }
}

/** Draws the label of a fabric; undefined if its code does not fit. */
export const labelDrawer =
  (form: LabelForm, encode: EncodeModules, { publicUrl, companyName }: { publicUrl: string; companyName: string }) =>
  (fabric: LabelFabric): readonly Shape[] | undefined => {
    const code = labelCodeOf(form, fabric.code, publicUrl);
    const fit = fitCode(code, form.sheet.label, form.fields, encode);
    if (fit === undefined) return undefined;
    const texts = form.fields.map((field) => [field, field === 'company' ? companyName : fabric[field]] as const);
    return drawLabel(code, Object.fromEntries(texts), form.sheet.label, fit, encode);
  };

const planOf = async ({ reads, config }: Needed, wanted: WantedLabels): Promise<LabelPlan> => {
  const { companyId, sources, start = 1, copies = 1, content = 'code', fields = usualFields } = wanted;
  const { ids: fabricIds, scanType } = await chosenFabrics(reads, companyId, sources);
  const sheet = await sheetOf(reads, companyId, wanted.sheet);
  const cells = cellsOn(sheet);
  if (!isWhole(start, cells)) throw refusalAt('start', 'labels.start-invalid', { cells });
  if (!isWhole(copies, mostCopies)) throw refusalAt('copies', 'labels.copies-invalid');
  const { codeType = scanType } = wanted;
  if (content === 'link' && codeType !== 'QR Code') throw refusalAt('content', 'labels.link-needs-qr');
  const labels = fabricIds.length * copies;
  requireFew(labels);
  const order = { fabricIds, sheet, start, copies, codeType, content, fields };
  const encode = await loadEncoder();
  const faults: LabelFault[] = [];
  let narrowest: CodeFit | undefined;
  for await (const page of fabricsInPages(reads, companyId, fabricIds))
    for (const [at, { id, code }] of page.entries()) {
      if (at % fittedAtOnce === 0) await nextTurn();
      const fit = fitCode(labelCodeOf(order, code, config.publicUrl), sheet.label, fields, encode);
      if (fit === undefined)
        faults.push({ fabricId: id, code, text: messageOf('labels.do-not-fit', { code, codeType }) });
      else if (narrowest === undefined || fit.module < narrowest.module) narrowest = fit;
    }
  return {
    ...{ order, labels, sheets: Math.ceil((start - 1 + labels) / cells) },
    ...{ narrowest: narrowest?.module ?? null, quiet: narrowest?.quiet ?? null },
    faults,
  };
};

export class PlanLabels extends UseCase<WantedLabels, LabelPlan> {}

/**
 * The labels that a worker is to print, checked.
 * @throws labels.nothing, labels.sheet-unknown, labels.sheet-invalid, labels.start-invalid, labels.copies-invalid,
 * labels.link-needs-qr, labels.codes-unknown, labels.too-many, labels.do-not-fit, and 404 for an id that is not of the
 * company
 */
export const planLabels: Runs<PlanLabels, 'reads' | 'config'> = async (ports, wanted) => {
  const plan = await planOf(ports, wanted);
  const { codeType } = plan.order;
  const [first] = plan.faults;
  if (first === undefined) return plan;
  throw refusal('labels.do-not-fit', { codes: plan.faults.map(({ code }) => code) }, { code: first.code, codeType });
};

export class PreviewLabels extends UseCase<WantedLabels, LabelPreview> {}

/** The first sheet of the labels as it is printed; codes that do not fit are faults. @throws as `planLabels` */
export const previewLabels: Runs<PreviewLabels, 'reads' | 'config'> = async (ports, wanted) => {
  const { order, ...plan } = await planOf(ports, wanted);
  const { sheet, start, copies, fabricIds } = order;
  const { companyId } = wanted;
  const company = await ports.reads.document(companyModel, eq('id', companyId), companyId);
  const places = { publicUrl: ports.config.publicUrl, companyName: company?.name ?? '' };
  const draw = labelDrawer(order, await loadEncoder(), places);
  const cells = Array.from({ length: cellsOn(sheet) }, (_, at) => cellAt(sheet, at + 1));
  const drawn: DrawnLabel[] = [];
  let position = start;
  const shown = fabricIds.slice(0, Math.ceil((cells.length - start + 1) / copies));
  for await (const page of fabricsInPages(ports.reads, companyId, shown))
    for (const fabric of page) {
      const shapes = draw(fabric);
      for (let copy = 0; copy < copies && position <= cells.length; copy += 1, position += 1)
        if (shapes !== undefined) drawn.push({ position, fabricId: fabric.id, code: fabric.code, shapes });
      await nextTurn();
    }
  return { ...plan, page: sheet.page, cells, drawn };
};

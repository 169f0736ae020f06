import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsArray, IsIn, IsNumber, IsOptional, IsString } from 'class-validator';
import type { LabelSources } from '../../application/label/chosen-fabrics.js';
import {
  labelContents,
  type LabelPreview,
  PlanLabels,
  PreviewLabels,
  type WantedLabels,
} from '../../application/label/plan-labels.js';
import { type ScanType, scanTypes } from '../../domain/inventory-group/inventory-group.events.js';
import { type LabelField, labelFields } from '../../domain/label/draw-label.js';
import { allSheets, type LabelSheet } from '../../domain/label/label-sheets.js';
import { eq } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { boolean, listOf, decimal, number, object, oneOf, orNull, text, named } from '../../infra/schema/fields.js';
import { companyModel, labelMeasures } from '../../projections/index.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange, readingContext } from '../http/exchange.js';
import { READS } from '../http/ports.js';
import type { Reach } from '../http/reach.js';
import { IsCode, IsName, IsPart } from '../input/read-input.js';
import { type ExportedFile, exportedFile, Exports } from '../jobs/exports.js';
import { Call, Answers, Described } from '../openapi/declared.js';
import { aWholeNumber, labelMeasures as givenMeasures } from '../openapi/formats.js';
import type { ApiResource } from '../records/resource.routes.js';

/** Characters of a pasted code, which may be a link. */
const longestCode = 2_048;

class LabelSourcesInput {
  @IsOptional() @IsArray() @IsString({ each: true }) fabricIds?: string[] | null;
  @IsOptional() @IsArray() @IsString({ each: true }) swatchIds?: string[] | null;
  @IsOptional() @IsString() groupId?: string | null;
  @IsOptional() @IsString() orderId?: string | null;
  @IsOptional() @IsCode(longestCode) @IsArray() @IsString({ each: true }) codes?: string[] | null;
}

class LabelsInput {
  @IsPart(() => LabelSourcesInput) 'of': LabelSourcesInput = {};
  @IsOptional()
  @IsName()
  @Described({
    anyOf: [{ type: 'string' }, { type: 'object', properties: givenMeasures }],
    description: 'The id of a sheet, or the measures of one that is not stored.',
  })
  sheet?: unknown;
  @IsOptional() @Described(aWholeNumber) @IsNumber() start?: number | null;
  @IsOptional() @Described(aWholeNumber) @IsNumber() copies?: number | null;
  @IsOptional() @IsIn(scanTypes) codeType?: ScanType | null;
  @IsOptional() @IsIn(labelContents) content?: WantedLabels['content'] | null;
  @IsOptional() @IsArray() @IsIn(labelFields, { each: true }) fields?: LabelField[] | null;
}

const sourcesOf = ({ fabricIds, swatchIds, groupId, orderId, codes }: LabelSourcesInput): LabelSources => ({
  ...(fabricIds && { fabricIds }),
  ...(swatchIds && { swatchIds }),
  ...(groupId && { groupId }),
  ...(orderId && { orderId }),
  ...(codes && { codes }),
});

const wantedLabels = (companyId: string, input: LabelsInput): WantedLabels => ({
  ...{ companyId, sources: sourcesOf(input.of), sheet: input.sheet },
  ...{ start: input.start ?? undefined, copies: input.copies ?? undefined },
  ...{ codeType: input.codeType ?? undefined, content: input.content ?? undefined },
  fields: input.fields ? [...new Set(input.fields)] : undefined,
});

const sheet = object({ id: text, name: text, isRoll: boolean, isOwn: boolean, ...labelMeasures });
const cell = object({ position: number, x: decimal, y: decimal, width: decimal, height: decimal });
/** Each kind has its own fields: `d` of a path, all others of a text. */
const shape = object(
  { kind: oneOf(['path', 'text']).schema },
  {
    ...{ d: text, text, x: decimal, y: decimal, size: decimal },
    ...{ weight: number, anchor: oneOf(['start', 'end']).schema },
  },
);
const preview = object({
  ...{ labels: number, sheets: number, narrowest: orNull(decimal), quiet: orNull(decimal) },
  page: labelMeasures.page,
  cells: listOf(cell),
  drawn: listOf(object({ position: number, fabricId: text, code: text, shapes: listOf(shape) })),
  faults: listOf(object({ fabricId: text, code: text, text })),
});

interface PrintedLabels {
  readonly data: ExportedFile;
  readonly labels: number;
  readonly sheets: number;
}

@Controller('labels')
class LabelRoutes {
  constructor(
    @Inject(READS) private readonly reads: Reads<Reach>,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
  ) {}

  @Get('sheets')
  @Call('List label sheets')
  @Answers(listOf(named('LabelSheet', sheet)))
  @Allow({ type: 'manufacturer' })
  async sheets(@OnExchange() { caller: { companyId } }: Exchange): Promise<readonly LabelSheet[]> {
    const company = await this.reads.document(companyModel, eq('id', companyId), companyId);
    return allSheets(company?.labelSheets ?? []);
  }

  @Post('preview')
  @Call('Preview labels')
  @HttpCode(200)
  @Answers(named('LabelPreview', preview))
  @Allow({ type: 'manufacturer', isOpenAfterEnd: true })
  preview(@OnExchange() exchange: Exchange, @Body() input: LabelsInput): Promise<LabelPreview> {
    const wanted = wantedLabels(exchange.caller.companyId, input);
    return this.commands.execute<PreviewLabels, LabelPreview>(new PreviewLabels(wanted, readingContext(exchange)));
  }

  @Post()
  @Call('Print labels')
  @HttpCode(200)
  @Answers(named('PrintedLabels', object({ data: exportedFile, labels: number, sheets: number })))
  @Allow({ type: 'manufacturer', isOpenAfterEnd: true })
  async print(@OnExchange() exchange: Exchange, @Body() input: LabelsInput): Promise<PrintedLabels> {
    const wanted = wantedLabels(exchange.caller.companyId, input);
    const plan = new PlanLabels(wanted, exchange.contextOfNew);
    const { order, labels, sheets } = await this.commands.execute<PlanLabels, NonNullable<PlanLabels['answer']>>(plan);
    const data = await this.exports.make(exchange, 'labels-pdf', [], 'export.labels-failed', order);
    return { data, labels, sheets };
  }
}

export const labels: ApiResource = { routes: [LabelRoutes] };

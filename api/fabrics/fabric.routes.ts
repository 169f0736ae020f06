import { Body, Controller, Delete, Param, Post, Get, Inject } from '@nestjs/common';
import { CreateFabric, DeleteFabric, EditFabric } from '../../application/fabric/change-fabric.js';
import { Allow } from '../http/access.js';
import { requireFlag } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { fabricsResource, visibleFabrics } from './fabrics.resource.js';
import { parametersOf } from '../query-dialects/parameters.js';
import { readRoutes, RecordRoutes, type ApiResource } from '../records/resource.routes.js';
import { historyOf } from '../history/history-of.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';
import { IsArray, IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { wireNames } from '../../domain/fabric/fabric-texts.js';
import type { FabricChanges } from '../../domain/fabric/fabric.decider.js';
import { Call, Described, Answers, TakesFile, TakesParameters, Needs } from '../openapi/declared.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode } from '../input/read-input.js';
import { AreFabricTexts, type FabricTextsInput, textsOfBody } from './fabric-texts.input.js';
import { type PhotoSet, SetPhoto } from '../../application/fabric/set-photo.js';
import { codeOfMeantFabric } from '../../application/fabric/meant-fabric.js';
import { type DataLimits, dataLimits } from '../../application/file/storage.js';
import type { Ports } from '../../application/kit/ports.js';
import { storageLevels } from '../../domain/company/company-storage.js';
import { refusal, refusalAt } from '../../domain/messages.js';
import { imageMaxBytes } from '../../infra/files/image.js';
import { boolean, decimal, object, oneOf, orNull, text, named } from '../../infra/schema/fields.js';
import { PORTS } from '../http/ports.js';
import { pictureAnswer, type PictureAnswer, answerInBody } from '../input/picture-answer.js';
import { Uploads } from '../input/uploads.js';
import { notFound } from '../http/api.refusals.js';

const limits = {
  total: decimal,
  limit: orNull(decimal),
  remaining: orNull(decimal),
  isLimited: boolean,
  level: oneOf(storageLevels).schema,
};

@Controller('Fabrics')
class FabricPhotoRoutes extends RecordRoutes {
  constructor(
    private readonly uploads: Uploads,
    @Inject(PORTS) private readonly ports: Ports,
  ) {
    super();
  }

  @Post(':id/uploadFabricImg')
  @Call('Upload the photo of a fabric')
  @TakesFile()
  @Answers(pictureAnswer)
  @Allow({ type: 'manufacturer', flag: 'Edit Swatch' })
  async upload(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<PictureAnswer> {
    await this.records.find(exchange, fabricsResource, id);
    return answerInBody(async () => (await this.keep(exchange, id)).location);
  }

  /** The numbers are also at the top level, for old clients (A103). */
  @Get(':companyId/getDataLimits')
  @Call('Read the storage limits of a company')
  @Answers(named('FabricLimits', object({ ...limits, data: object(limits) })))
  @Allow({ support: 'looking' })
  async dataLimits(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
  ): Promise<DataLimits & { readonly data: DataLimits }> {
    if (companyId !== exchange.company.companyId) throw notFound();
    const data = await dataLimits(this.ports, companyId);
    return { ...data, data };
  }

  private async keep(exchange: Exchange, id: string): Promise<PhotoSet> {
    const { file } = await this.uploads.read(exchange, { maxBytes: imageMaxBytes });
    if (file === null) throw refusal('file.type');
    const photo = { fabricId: id, companyId: exchange.caller.companyId, file };
    return this.writes.send(exchange, fabricsResource, new SetPhoto(photo, exchange.context));
  }
}

/** The address of a stored picture, or of one on the web. */
const photoForm = /^(\/api\/containers\/fabrics\/download\/|https?:\/\/)[^\s"'<>\\]+$/i;

const aCode = { pattern: '^[!-~]([ -~]{0,62}[!-~])?$' };

/** The decider checks the required texts. */
class FabricInput {
  /** Also declares the other texts. */
  @Described(aCode) @AreFabricTexts(wireNames, IsString(), IsOptional()) code?: string | null;
  @IsOptional() @IsString() @MaxLength(2048) @Matches(photoForm, { message: 'fabric.photo-invalid' }) photo?:
    string | null;
  @IsOptional() @IsBoolean() active?: boolean | null;
  @IsOptional() @IsBoolean() discontinued?: boolean | null;
  /** With `discontinued`: all swatches of the fabric become inactive too (S2 section 4). */
  @IsOptional() @IsBoolean() inactivateSwatches?: boolean | null;
}

const readCode = {
  name: 'code',
  description: 'The code of a label as it was typed or scanned.',
  schema: { type: 'string', minLength: 1 },
};

/** The body of PATCH and PUT: also the whole list of other codes. */
class FabricChangesInput extends FabricInput {
  @IsOptional() @IsArray() @IsCode() @IsString({ each: true }) other_codes?: readonly string[] | null;
}

const fabricChanges = (input: FabricChangesInput & FabricTextsInput): FabricChanges => ({
  ...textsOfBody(input),
  ...changesFrom<FabricChangesInput, FabricChanges>(input, {
    code: null,
    photo: 'photo',
    active: ['active', false],
    discontinued: ['discontinued', false],
    inactivateSwatches: ['inactivateSwatches', false],
    other_codes: ['otherCodes', []],
  }),
});

@Controller('Fabrics')
class FabricRoutes extends readRoutes(fabricsResource, { scanner: true }) {
  override resourceFor({ reach }: Exchange): Resource<Reach> {
    return visibleFabrics(reach);
  }

  /** The code of the fabric that was probably meant by a code that no fabric has, or null. */
  @Get('meant')
  @Call('Find the fabric that a code means', 'The code of the fabric, or null.')
  @TakesParameters(readCode)
  @Answers(named('MeantCode', object({ code: orNull(text) })))
  @Allow({ type: 'manufacturer' })
  async meant(@OnExchange() exchange: Exchange): Promise<{ readonly code: string | null }> {
    const { code } = parametersOf(exchange.request);
    if (typeof code !== 'string' || code === '') throw refusalAt('code', 'fabric.code-invalid');
    return { code: await codeOfMeantFabric(this.reads, exchange.company.companyId, code) };
  }

  @Post()
  @Call('Create a fabric')
  @Needs('code', 'pattern_name', 'color')
  @Allow({ type: 'manufacturer', flag: 'Add Swatch' })
  create(@OnExchange() exchange: Exchange, @Body() input: FabricInput): Promise<string> {
    const { companyId } = exchange.caller;
    const fabric = { fabricId: newId(exchange.context, 'fabric'), companyId, fields: fabricChanges(input) };
    return this.writes.create(exchange, fabricsResource, new CreateFabric(fabric, exchange.contextOfNew), {
      protects: ['companyId'],
    });
  }

  @PatchOrPut(':id')
  @Call('Change a fabric')
  @Allow({ type: 'manufacturer', flag: ['Edit Swatch', 'Delete Swatch'] })
  async edit(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
    @Body() input: FabricChangesInput,
  ): Promise<object | string> {
    if (exchange.given['companyId'] === null) return this.clear(exchange, id);
    const rule = { protects: ['companyId'], flag: 'Edit Swatch' } as const;
    const { companyId } = exchange.caller;
    const changes = fabricChanges(input);
    const command = new EditFabric({ fabricId: id, companyId, changes }, exchange.context);
    return this.writes.change(exchange, fabricsResource, id, command, rule);
  }

  @Delete(':id')
  @Call('Remove a fabric')
  @Allow({ type: 'manufacturer', flag: 'Delete Swatch' })
  remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    const { companyId } = exchange.caller;
    const command = new DeleteFabric({ fabricId: id, companyId }, exchange.context);
    return this.writes.remove(exchange, fabricsResource, id, command);
  }

  /** Old clients clear the company of a fabric to delete it (A79). */
  private async clear(exchange: Exchange, id: string): Promise<object> {
    const fabric = await this.records.one(exchange, fabricsResource, id);
    requireFlag(exchange.caller, 'Delete Swatch');
    await this.remove(exchange, id);
    return { ...fabric, companyId: null };
  }
}

export const fabrics: ApiResource = {
  routes: [FabricPhotoRoutes, FabricRoutes, historyOf(fabricsResource, 'fabric', { type: 'manufacturer' })],
  resources: [fabricsResource],
};

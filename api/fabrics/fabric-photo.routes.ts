import { Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { imageMaxBytes } from '../../infra/files/image.js';
import { boolean, number, object, orNull, text } from '../../infra/read-models/declare/fields.js';
import { Answers, TakesFile } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { notFound } from '../http/not-found.js';
import { OnExchange } from '../http/params.js';
import { Records } from '../records/records.js';
import { Uploads } from '../input/uploads.js';
import { fabricsResource } from './fabrics.resource.js';
import { type PhotoSet, SetPhoto } from './set-photo.handler.js';
import { type DataLimits, Storage } from './storage.js';

/** The refusals that old clients read from the body of a 200 (A80). */
const toldInBody = ['file.type', 'file.too-large', 'file.no-room'];

const limits = { total: number, limit: orNull(number), remaining: orNull(number), isLimited: boolean };

@Controller('Fabrics')
export class FabricPhotoRoutes {
  constructor(
    private readonly records: Records,
    private readonly commands: CommandBus,
    private readonly uploads: Uploads,
    private readonly storage: Storage,
  ) {}

  @Post(':id/uploadFabricImg')
  @TakesFile()
  @Answers({ anyOf: [object({ Location: text }), object({ statusCode: { const: 304 }, message: text })] })
  @Allow({ type: 'manufacturer', flag: 'Edit Swatch' })
  async upload(@OnExchange() on: Exchange, @Param('id') id: string): Promise<object> {
    await this.records.find(on, fabricsResource, id);
    try {
      const { location, position } = await this.keep(on, id);
      await this.records.settle(on, fabricsResource, position);
      return { Location: location };
    } catch (error) {
      if (error instanceof DomainError && toldInBody.includes(error.code))
        return { statusCode: 304, message: error.message };
      throw error;
    }
  }

  /** The numbers stand at the top too, as it is not certain where old clients look (A103). */
  @Get(':companyId/getDataLimits')
  @Answers(object({ ...limits, data: object(limits) }))
  @Allow()
  async dataLimits(
    @OnExchange() on: Exchange,
    @Param('companyId') companyId: string,
  ): Promise<DataLimits & { readonly data: DataLimits }> {
    if (companyId !== on.caller.companyId) throw notFound();
    const data = await this.storage.limitsOf(companyId);
    return { ...data, data };
  }

  private async keep(on: Exchange, id: string): Promise<PhotoSet> {
    const { file } = await this.uploads.read(on, { maxBytes: imageMaxBytes });
    if (file === null) throw refusal('file.type');
    return this.commands.execute(new SetPhoto({ id, companyId: on.caller.companyId }, file, on.context));
  }
}

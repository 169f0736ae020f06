import { Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { type PhotoSet, SetPhoto } from '../../application/fabric/set-photo.js';
import { type DataLimits, dataLimits } from '../../application/file/storage.js';
import type { Ports } from '../../application/kit/ports.js';
import { storageLevels } from '../../domain/company/company-storage.js';
import { refusal } from '../../domain/messages.js';
import { imageMaxBytes } from '../../infra/files/image.js';
import { boolean, number, object, oneOf, orNull } from '../../infra/schema/fields.js';
import { Answers, TakesFile } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PORTS } from '../http/ports.js';
import { pictureAnswer, type PictureAnswer, answerInBody } from '../input/picture-answer.js';
import { Uploads } from '../input/uploads.js';
import { fabricsResource } from './fabrics.resource.js';
import { notFound } from '../http/api.refusals.js';
import { RecordRoutes } from '../records/resource.routes.js';

const limits = {
  total: number,
  limit: orNull(number),
  remaining: orNull(number),
  isLimited: boolean,
  level: oneOf(storageLevels).schema,
};

@Controller('Fabrics')
export class FabricPhotoRoutes extends RecordRoutes {
  constructor(
    private readonly uploads: Uploads,
    @Inject(PORTS) private readonly ports: Ports,
  ) {
    super();
  }

  @Post(':id/uploadFabricImg')
  @TakesFile()
  @Answers(pictureAnswer)
  @Allow({ type: 'manufacturer', flag: 'Edit Swatch' })
  async upload(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<PictureAnswer> {
    await this.records.find(exchange, fabricsResource, id);
    return answerInBody(async () => (await this.keep(exchange, id)).location);
  }

  /** The numbers are also at the top level, for old clients (A103). */
  @Get(':companyId/getDataLimits')
  @Answers(object({ ...limits, data: object(limits) }))
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

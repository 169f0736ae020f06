import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { RemoveLogo, SetLogo } from '../../application/company/set-logo.js';
import type { PictureSet } from '../../application/file/own-picture.js';
import { refusal } from '../../domain/messages.js';
import { imageMaxBytes } from '../../infra/files/image.js';
import { Answers, TakesFile } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { pictureAnswer, type PictureAnswer, answerInBody } from '../input/picture-answer.js';
import { Uploads } from '../input/uploads.js';
import { companiesResource } from './companies.resource.js';
import { RecordRoutes } from '../records/resource.routes.js';

/** The logo of the own company; `GET /containers/companylogo/{id}/exists` returns whether there is one. */
@Controller('Companies')
export class CompanyLogoRoutes extends RecordRoutes {
  constructor(private readonly uploads: Uploads) {
    super();
  }

  @Post(':id/uploadLogo')
  @TakesFile()
  @Answers(pictureAnswer)
  @Allow({ admin: true })
  async upload(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<PictureAnswer> {
    await this.records.find(exchange, companiesResource, id);
    return answerInBody(async () => `/api/containers/companylogo/download/${(await this.keep(exchange, id)).picture}`);
  }

  @Delete(':id/logo')
  @HttpCode(204)
  @Allow({ admin: true })
  async remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<void> {
    await this.records.find(exchange, companiesResource, id);
    await this.writes.send(exchange, companiesResource, new RemoveLogo({ companyId: id }, exchange.context));
  }

  private async keep(exchange: Exchange, companyId: string): Promise<PictureSet> {
    const { file } = await this.uploads.read(exchange, { maxBytes: imageMaxBytes });
    if (file === null) throw refusal('file.type');
    return this.writes.send(exchange, companiesResource, new SetLogo({ companyId, file }, exchange.context));
  }
}

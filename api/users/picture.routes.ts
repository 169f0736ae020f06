import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { RemovePicture, SetPicture } from '../../application/user/set-picture.js';
import { refusal } from '../../domain/messages.js';
import { imageMaxBytes } from '../../infra/files/image.js';
import { object, text } from '../../infra/schema/fields.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Uploads } from '../input/uploads.js';
import { exportedFile, type ExportedFile } from '../jobs/exports.js';
import { Answers, TakesFile } from '../openapi/declared.js';
import { actorOf } from './actor.js';
import { usersResource } from './users.resource.js';
import { RecordRoutes } from '../records/resource.routes.js';

/**
 * The picture of a user: the caller's own, or that of a user whom the caller may edit; the decider refuses others. `GET
 * /containers/pictures/{userId}/exists` returns whether there is one.
 */
@Controller('uploads/ProfilePicture')
export class PictureRoutes extends RecordRoutes {
  constructor(private readonly uploads: Uploads) {
    super();
  }

  /** The form contains the user; by default it is the caller. The file's name is at both levels (A103). */
  @Post()
  @HttpCode(200)
  @TakesFile({}, { UserId: text })
  @Answers(object({ container: text, fileName: text, data: exportedFile }))
  @Allow()
  async upload(@OnExchange() exchange: Exchange): Promise<ExportedFile & { readonly data: ExportedFile }> {
    const { fields, file } = await this.uploads.read(exchange, { maxBytes: imageMaxBytes });
    const user = await this.userOf(exchange, fields['UserId'] ?? exchange.caller.actorId);
    if (file === null) throw refusal('file.type');
    const command = new SetPicture({ ...user, file }, exchange.context);
    const { picture } = await this.writes.send(exchange, usersResource, command);
    const data = { container: 'pictures', fileName: picture };
    return { ...data, data };
  }

  @Delete(':userId')
  @HttpCode(204)
  @Allow()
  async remove(@OnExchange() exchange: Exchange, @Param('userId') userId: string): Promise<void> {
    const user = await this.userOf(exchange, userId);
    await this.writes.send(exchange, usersResource, new RemovePicture(user, exchange.context));
  }

  /** @throws 404 for a user whom the caller may not see */
  private async userOf(exchange: Exchange, userId: string) {
    await this.records.find(exchange, usersResource, userId);
    return { userId, companyId: exchange.caller.companyId, actor: actorOf(exchange.caller) };
  }
}

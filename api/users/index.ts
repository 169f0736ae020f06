import type { ApiResource } from '../records/resource.routes.js';
import { CompanyUserRoutes } from './company-user.routes.js';
import { MailPreferencesRoutes, PictureRoutes, TwoStepsOfUserRoutes, UserRoutes } from './user.routes.js';
import { historyOf } from '../history/history-of.js';
import { usersResource } from './users.resource.js';
import { Controller, Get, Param } from '@nestjs/common';
import { object, text } from '../../infra/schema/fields.js';
import { Answers } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { exportedFile, type ExportedFile, Exports } from '../jobs/exports.js';
import { notFound } from '../http/api.refusals.js';

@Controller('Companies/:companyId/createUsersCSV')
class UsersCsvRoutes {
  constructor(private readonly exports: Exports) {}

  /** The address of the file is also at the top level, for old clients (A103). */
  @Get()
  @Answers(object({ container: text, fileName: text, data: exportedFile }))
  @Allow({ flag: ['Add User', 'Edit User'] })
  async create(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
  ): Promise<ExportedFile & { readonly data: ExportedFile }> {
    if (companyId !== exchange.caller.companyId) throw notFound();
    const data = await this.exports.make(exchange, 'users-csv', [companyId], 'export.users-failed');
    return { ...data, data };
  }
}

export const users: ApiResource = {
  routes: [
    CompanyUserRoutes,
    UserRoutes,
    historyOf(usersResource, 'user', { flag: 'Edit User' }),
    PictureRoutes,
    MailPreferencesRoutes,
    TwoStepsOfUserRoutes,
    UsersCsvRoutes,
  ],
  resources: [usersResource],
};

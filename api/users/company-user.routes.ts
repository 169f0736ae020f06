import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { eq } from '../../infra/read-models/query/query.js';
import type { UserDoc } from '../../projections/index.js';
import { Allow } from '../http/access.js';
import { denied, may } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { notFound } from '../http/not-found.js';
import { OnExchange } from '../http/params.js';
import { type PrivilegeField, Privileges, refuseForeignCompany } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { AddUser } from './add-user.handler.js';
import { DeleteUser } from './delete-user.handler.js';
import { UpdateUser } from './update-user.handler.js';
import { newUserOf, UserInput, userChangesOf } from './user.input.js';
import { usersResource } from './users.resource.js';

/** The users of a company, without its owner (A13). Another company's id is 404, whatever is asked. */
@Controller('Companies/:companyId/users')
export class CompanyUserRoutes {
  constructor(
    private readonly records: Records,
    private readonly commands: CommandBus,
    private readonly privileges: Privileges,
  ) {}

  @Get()
  @Allow({ flag: ['Add User', 'Edit User', 'Delete User'] })
  list(@OnExchange() on: Exchange, @Param('companyId') companyId: string): Promise<string> {
    refuseOther(on, companyId);
    return this.records.list(on, usersResource, eq('companyId', companyId));
  }

  @Get('count')
  @Allow({ flag: ['Add User', 'Edit User', 'Delete User'] })
  async count(@OnExchange() on: Exchange, @Param('companyId') companyId: string): Promise<{ readonly count: number }> {
    refuseOther(on, companyId);
    return { count: await this.records.count(on, usersResource, eq('companyId', companyId)) };
  }

  @Get(':userId')
  @Allow()
  one(
    @OnExchange() on: Exchange,
    @Param('companyId') companyId: string,
    @Param('userId') userId: string,
  ): Promise<object> {
    refuseOther(on, companyId);
    return this.records.one(on, usersResource, userId);
  }

  @Post()
  @Allow({ flag: 'Add User' })
  async add(
    @OnExchange() on: Exchange,
    @Param('companyId') companyId: string,
    @Body() input: UserInput,
  ): Promise<string> {
    refuseOther(on, companyId);
    refuseForeignCompany(on, 'companyId');
    const done = await this.commands.execute(
      new AddUser(newUserOf(input, on.caller.companyType), on.caller, on.context),
    );
    return this.records.answer(on, usersResource, done);
  }

  /** Users without Edit User may change their own name and phone; the decider knows what else they may not. */
  @Put(':userId')
  @Allow()
  async update(
    @OnExchange() on: Exchange,
    @Param('companyId') companyId: string,
    @Param('userId') userId: string,
    @Body() input: UserInput,
  ): Promise<string> {
    refuseOther(on, companyId);
    if (userId !== on.caller.userId && !may(on.caller, 'Edit User')) throw denied();
    const user = await this.records.find(on, usersResource, userId);
    await this.privileges.refuseChange(on, 'user', user, ['companyId', ...rightsOutOfReach(on, user)]);
    const password = input.password?.trim() ? input.password : null;
    const command = new UpdateUser(user, userChangesOf(input), password, on.caller, on.context);
    return this.records.answer(on, usersResource, await this.commands.execute(command));
  }

  @Delete(':userId')
  @HttpCode(204)
  @Allow({ flag: 'Delete User' })
  async remove(
    @OnExchange() on: Exchange,
    @Param('companyId') companyId: string,
    @Param('userId') userId: string,
  ): Promise<void> {
    refuseOther(on, companyId);
    const user = await this.records.find(on, usersResource, userId);
    const done = await this.commands.execute(new DeleteUser(user, on.caller, on.context));
    await this.records.settle(on, usersResource, done.position);
  }
}

/** Nobody changes their own role and switch or the owner's; only owner and admin change roles (docs/security.md, "Calls"). */
const rightsOutOfReach = ({ caller }: Exchange, user: UserDoc): readonly PrivilegeField[] => {
  if (user.isOwner || user.id === caller.userId) return ['role', 'active'];
  return caller.isAdmin ? [] : ['role'];
};

const refuseOther = (on: Exchange, companyId: string): void => {
  if (companyId !== on.caller.companyId) throw notFound();
};

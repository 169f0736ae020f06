import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { AddUser } from '../../application/user/add-user.js';
import { DeleteUser } from '../../application/user/delete-user.js';
import { UpdateUser } from '../../application/user/update-user.js';
import { eq } from '../../infra/read-models/query/query.js';
import type { UserDoc } from '../../projections/index.js';
import { Allow } from '../http/access.js';
import { denied, may } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { newId } from '../http/command-context.js';
import { notFound } from '../http/not-found.js';
import { OnExchange } from '../http/params.js';
import { type PrivilegeField, refuseForeignCompany } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { type WriteRule, Writes } from '../records/writes.js';
import { actorOf } from './actor.js';
import { newPasswordOf, newUserOf, UserInput, userChangesOf } from './user.input.js';
import { usersResource } from './users.resource.js';

/** The users of a company, without its owner (A13). Another company's id is 404, whatever is asked. */
@Controller('Companies/:companyId/users')
export class CompanyUserRoutes {
  constructor(
    private readonly records: Records,
    private readonly writes: Writes,
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
    const { companyType } = on.caller;
    const user = { userId: newId(on.context, 'user'), companyId, actor: actorOf(on.caller) };
    const command = new AddUser({ ...user, ...newUserOf(input, companyType) }, on.context);
    return this.writes.create(on, usersResource, {}, command);
  }

  /** Users without Edit User may change their own name and phone; the decider knows what else they may not. */
  @Put(':userId')
  @Allow()
  update(
    @OnExchange() on: Exchange,
    @Param('companyId') companyId: string,
    @Param('userId') userId: string,
    @Body() input: UserInput,
  ): Promise<string> {
    refuseOther(on, companyId);
    if (userId !== on.caller.userId && !may(on.caller, 'Edit User')) throw denied();
    const rule = (user: UserDoc): WriteRule => ({ protects: ['companyId', ...rightsOutOfReach(on, user)] });
    return this.writes.change(on, usersResource, userId, rule, () => {
      const update = { changes: userChangesOf(input), password: newPasswordOf(input) };
      return new UpdateUser({ userId, companyId, actor: actorOf(on.caller), ...update }, on.context);
    });
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
    const user = { userId, companyId, actor: actorOf(on.caller) };
    await this.writes.remove(on, usersResource, userId, () => new DeleteUser(user, on.context));
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

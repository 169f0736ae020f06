import { Body, Controller, Get, Inject, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { object } from '../../infra/read-models/declare/fields.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { Answers, AnswersRecord, referenceTo } from '../openapi/declared.js';
import { inventoryTypesResource } from '../reference/reference.resources.js';
import { Allow } from '../http/access.js';
import type { Caller } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { exportedFile, Exports } from '../jobs/exports.js';
import { OnExchange } from '../http/params.js';
import { READS } from '../http/ports.js';
import { Privileges } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { CopyGroup } from './copy-group.handler.js';
import { EditGroup } from './edit-group.handler.js';
import { GroupCsvInput } from './group-csv.input.js';
import { groupChanges, InventoryGroupInput } from './inventory-group.input.js';
import { inventoryGroupsResource } from './inventory-groups.resource.js';
import { requireInventoryType } from './inventory-type.js';
import { ownGroups } from './own-groups.js';

@Controller('InventoryGroups')
export class InventoryGroupRoutes extends readRoutes(inventoryGroupsResource, { type: 'manufacturer' }) {
  constructor(
    records: Records,
    private readonly commands: CommandBus,
    private readonly privileges: Privileges,
    private readonly exports: Exports,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {
    super(records);
  }

  @Post('multipleGroupcsv')
  @Answers(object({ csvDetails: exportedFile }))
  @Allow({ type: 'manufacturer' })
  async csv(@OnExchange() on: Exchange, @Body() input: GroupCsvInput): Promise<object> {
    const groups = await ownGroups(this.reads, on.caller.companyId, input.InventoryGroups);
    return { csvDetails: await this.exports.make(on, 'group-csv', groups, 'export.group-failed') };
  }

  @Patch(':id')
  @Allow({ type: 'manufacturer', flag: 'Edit Group' })
  patch(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: InventoryGroupInput): Promise<string> {
    return this.edit(on, id, input);
  }

  @Put(':id')
  @Allow({ type: 'manufacturer', flag: 'Edit Group' })
  put(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: InventoryGroupInput): Promise<string> {
    return this.edit(on, id, input);
  }

  @Get(':id/inventoryType')
  @AnswersRecord({ anyOf: [referenceTo('InventoryTypes'), referenceTo('Part')] })
  @Allow({ type: 'manufacturer' })
  async inventoryType(@OnExchange() on: Exchange, @Param('id') id: string): Promise<object> {
    const { inventoryTypeId } = await this.records.find(on, inventoryGroupsResource, id);
    return this.records.one(on, inventoryTypesResource, inventoryTypeId ?? '');
  }

  /** A GET that writes, as the old portal sends it; its answer must not come from a cache. */
  @Get(':id/copy')
  @Answers(referenceTo('InventoryGroups'))
  @Allow({ type: 'manufacturer', flag: 'Add Group' })
  copyByGet(@OnExchange() on: Exchange, @Param('id') id: string): Promise<string> {
    return this.copy(on, id);
  }

  @Post(':id/copy')
  @Answers(referenceTo('InventoryGroups'))
  @Allow({ type: 'manufacturer', flag: 'Add Group' })
  async copy(@OnExchange() on: Exchange, @Param('id') id: string): Promise<string> {
    const source = await this.records.find(on, inventoryGroupsResource, id);
    void on.reply.header('cache-control', 'no-store');
    return this.records.answer(
      on,
      inventoryGroupsResource,
      await this.commands.execute(new CopyGroup(source, on.context)),
    );
  }

  private async edit(on: Exchange, id: string, input: InventoryGroupInput): Promise<string> {
    const group = await this.records.find(on, inventoryGroupsResource, id);
    await this.privileges.refuseChange(on, 'inventorygroup', group, ['companyId']);
    const changes = groupChanges(input);
    await requireInventoryType(this.reads, changes.inventoryTypeId);
    const done = await this.commands.execute(new EditGroup(group, changes, on.context));
    return this.records.answer(on, inventoryGroupsResource, done);
  }
}

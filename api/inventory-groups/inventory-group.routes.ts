import { Body, Controller, Get, Param, Post, Delete, HttpCode } from '@nestjs/common';
import { CreateGroup, DeleteGroup, EditGroup } from '../../application/inventory-group/change-group.js';
import { CopyGroup } from '../../application/inventory-group/copy-group.js';
import { object, named } from '../../infra/schema/fields.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { Call, OldCall, Answers, AnswersRecord, referenceTo, Described, Needs } from '../openapi/declared.js';
import { inventoryTypesResource } from '../inventory-types/inventory-types.js';
import { Allow } from '../http/access.js';
import type { Reach } from '../http/reach.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { exportedFile, Exports } from '../jobs/exports.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { readRoutes, RecordRoutes, type ApiResource } from '../records/resource.routes.js';
import { choiceOf, inventoryGroupsResource } from './inventory-groups.resource.js';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsString, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { inventoryGroupModel } from '../../projections/index.js';
import { notFound } from '../http/api.refusals.js';
import { historyOf } from '../history/history-of.js';
import { newId } from '../http/command-context.js';
import {
  type GroupActivity,
  type GroupFields,
  groupActivities,
  type MailRule,
  mailRules,
  type ScanType,
  scanTypes,
} from '../../domain/inventory-group/inventory-group.events.js';
import { longestGroupText } from '../../domain/inventory-group/inventory-group.decider.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode, ReadAs } from '../input/read-input.js';

/** The wire accepts `true` and `"true"` alike (A74, A75). */
const asText = (value: unknown): unknown => (typeof value === 'boolean' ? String(value) : value);

const IsGroupText = (): PropertyDecorator => IsCode(longestGroupText, 'group.text-too-long');

class InventoryGroupInput {
  @IsOptional() @IsGroupText() @IsString() name?: string | null;
  @IsOptional() @IsGroupText() @IsString() version?: string | null;
  @IsOptional()
  @Described(choiceOf(groupActivities))
  @ReadAs(asText)
  @IsIn(groupActivities)
  active?: GroupActivity | null;
  @IsOptional() @IsString() inventoryTypeId?: string | null;
  @IsOptional()
  @Described(choiceOf(mailRules))
  @ReadAs(asText)
  @IsIn(mailRules)
  send_email?: MailRule | null;
  @IsOptional() @IsIn(scanTypes) scanType?: ScanType | null;
  @IsOptional() @IsBoolean() download_available?: boolean | null;
}

/** A missing key changes nothing; null counts as blank for a required text, and as an invalid value for a choice. */
const groupChanges = (input: InventoryGroupInput): Partial<GroupFields> =>
  changesFrom<InventoryGroupInput, GroupFields>(input, {
    name: ['name', ''],
    version: ['version', ''],
    active: (active) => (active === null ? {} : { active }),
    inventoryTypeId: 'inventoryTypeId',
    send_email: (sendEmail) => (sendEmail === null ? {} : { sendEmail }),
    scanType: (scanType) => (scanType === null ? {} : { scanType }),
    download_available: ['downloadAvailable', false],
  });

@Controller('companies/:companyId/inventoryGroups')
class CompanyGroupRoutes extends RecordRoutes {
  @Get()
  @Call('List the inventory groups of a company')
  @Allow({ type: 'manufacturer', scanner: true, support: 'looking' })
  list(@OnExchange() exchange: Exchange, @Param('companyId') companyId: string): Promise<Buffer> {
    requireOwn(exchange, companyId);
    return this.records.list(exchange, inventoryGroupsResource);
  }

  @Post()
  @Call('Create an inventory group')
  @Needs('name', 'version')
  @Allow({ type: 'manufacturer', flag: 'Add Group' })
  async create(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
    @Body() input: InventoryGroupInput,
  ): Promise<string> {
    requireOwn(exchange, companyId);
    const group = { groupId: newId(exchange.context, 'inventory-group'), companyId, fields: groupChanges(input) };
    const rule = { protects: ['companyId'] } as const;
    return this.writes.create(exchange, inventoryGroupsResource, new CreateGroup(group, exchange.contextOfNew), rule);
  }

  @Delete(':id')
  @Call('Remove an inventory group')
  @HttpCode(204)
  @Allow({ type: 'manufacturer', flag: 'Delete Group' })
  async remove(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
    @Param('id') id: string,
  ): Promise<void> {
    requireOwn(exchange, companyId);
    await this.writes.remove(exchange, inventoryGroupsResource, id, new DeleteGroup({ groupId: id }, exchange.context));
  }
}

/** The path of another company does not exist for the caller. */
const requireOwn = (exchange: Exchange, companyId: string): void => {
  if (companyId !== exchange.company.companyId) throw notFound();
};

/** @throws 404 when an id is no group of the company */
const ownGroups = async (
  reads: Reads<Reach>,
  companyId: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const wanted = [...new Set(ids)];
  const found = await reads.documents(inventoryGroupModel, allOf(eq('companyId', companyId), isIn('id', wanted)));
  if (found.length < wanted.length) throw notFound();
  return wanted;
};

const mostGroups = 200;

class GroupCsvInput {
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(mostGroups) @IsString({ each: true }) InventoryGroups: string[] = [];
}

@Controller('InventoryGroups')
class InventoryGroupRoutes extends readRoutes(inventoryGroupsResource, {
  type: 'manufacturer',
  scanner: true,
}) {
  constructor(private readonly exports: Exports) {
    super();
  }

  @Post('multipleGroupcsv')
  @Call('Make the CSV of several inventory groups')
  @Answers(named('SavedGroups', object({ csvDetails: exportedFile })))
  @Allow({ type: 'manufacturer', isOpenAfterEnd: true })
  async csv(@OnExchange() exchange: Exchange, @Body() input: GroupCsvInput): Promise<object> {
    const groups = await ownGroups(this.reads, exchange.caller.companyId, input.InventoryGroups);
    return { csvDetails: await this.exports.make(exchange, 'group-csv', groups, 'export.group-failed') };
  }

  @PatchOrPut(':id')
  @Call('Change an inventory group')
  @Allow({ type: 'manufacturer', flag: 'Edit Group' })
  edit(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: InventoryGroupInput): Promise<string> {
    const rule = { protects: ['companyId'], record: 'inventorygroup' } as const;
    const edit = { groupId: id, changes: groupChanges(input) };
    return this.writes.change(exchange, inventoryGroupsResource, id, new EditGroup(edit, exchange.context), rule);
  }

  @Get(':id/inventoryType')
  @Call('Read the type of an inventory group')
  @AnswersRecord(referenceTo('InventoryType'))
  @Allow({ type: 'manufacturer', scanner: true, support: 'looking' })
  async inventoryType(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    const { inventoryTypeId } = await this.records.find(exchange, inventoryGroupsResource, id);
    return this.records.one(exchange, inventoryTypesResource, inventoryTypeId ?? '');
  }

  /** The old portal sends a GET that writes, so its response must not come from a cache. */
  @Get(':id/copy')
  @OldCall('Copy an inventory group by GET', 'POST /InventoryGroups/{id}/copy')
  @Answers(referenceTo('InventoryGroup'))
  @Allow({ type: 'manufacturer', flag: 'Add Group', keys: false })
  copyByGet(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<string> {
    return this.copy(exchange, id);
  }

  @Post(':id/copy')
  @Call('Copy an inventory group')
  @Answers(referenceTo('InventoryGroup'))
  @Allow({ type: 'manufacturer', flag: 'Add Group' })
  async copy(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<string> {
    void exchange.reply.header('cache-control', 'no-store');
    return this.writes.change(
      exchange,
      inventoryGroupsResource,
      id,
      ({ companyId }) => new CopyGroup({ groupId: id, companyId }, exchange.contextOfNew),
    );
  }
}

export const inventoryGroups: ApiResource = {
  routes: [
    CompanyGroupRoutes,
    InventoryGroupRoutes,
    historyOf(inventoryGroupsResource, 'inventorygroup', { type: 'manufacturer' }),
  ],
  resources: [inventoryGroupsResource],
};

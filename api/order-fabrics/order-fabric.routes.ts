import { Body, Controller, Delete, Param, Patch, Post, Put } from '@nestjs/common';
import { AddLine } from '../../application/order-line/add-line.js';
import { ChangeLines } from '../../application/order-line/change-lines.js';
import { DeclaresIfStatus, ordersResource } from '../orders/orders.resource.js';
import { Allow } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { readRoutes, RecordRoutes, type ApiResource } from '../records/resource.routes.js';
import { orderFabricsResource, lineFabrics } from './order-fabrics.resource.js';
import { ImportRoutes, warnedLine } from './import.routes.js';
import { AddLines } from '../../application/order-line/add-lines.js';
import { refusalAt } from '../../domain/messages.js';
import { listOf, object, orNull, text, named } from '../../infra/schema/fields.js';
import { inventoryGroupsResource } from '../inventory-groups/inventory-groups.resource.js';
import { Call, Answers, Described, Needs, countSchema } from '../openapi/declared.js';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsOptional,
  IsString,
  IsBoolean,
  IsInt,
  MaxLength,
  Min,
} from 'class-validator';
import { mostLines } from '../../domain/order/order-lines.js';
import { fromWire, type GivenTexts, wireNames, wireNamesOfLines } from '../../domain/fabric/fabric-texts.js';
import {
  availableFabric,
  isNoteDetail,
  lineDetailFields,
  type LineDetails,
  longestDetail,
} from '../../domain/order/order-line.js';
import { AreFabricTexts, type FabricTextsInput } from '../fabrics/fabric-texts.input.js';
import { IsNote, ReadAs } from '../input/read-input.js';

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** Old clients may also send it as a text. */
const quantityTaken = {
  oneOf: [
    { type: 'integer', minimum: 1 },
    { type: 'string', enum: [availableFabric] },
  ],
};

const all =
  (...rules: readonly PropertyDecorator[]): PropertyDecorator =>
  (prototype, field) =>
    rules.forEach((rule) => rule(prototype, field));

/** A text, which old clients may send as a number. */
const IsTextOrNumber = (): PropertyDecorator => all(IsOptional(), ReadAs(asText), IsString());

/** Declares the fields of a line, without those of its fabric. Decorates the first of them. */
const AreDetails = (): PropertyDecorator => (prototype) => {
  const rules = [IsTextOrNumber(), MaxLength(longestDetail, { message: 'order-line.detail-too-long' })];
  for (const field of lineDetailFields)
    for (const rule of isNoteDetail(field) ? [...rules, IsNote()] : rules) rule(prototype, field);
};

/** The grade is that of the line. */
const otherTexts = wireNames.filter((name) => name !== 'grade' && !wireNamesOfLines.includes(name));

/** The domain reads the quantity. */
class OrderFabricInput {
  @IsTextOrNumber() orderId?: string | null;
  @IsTextOrNumber() fabricId?: string | null;
  /** Also declares the other texts of an import. */
  @AreFabricTexts(wireNamesOfLines, IsTextOrNumber()) code?: string | null;
  @AreFabricTexts(otherTexts, IsTextOrNumber()) alias?: string | null;
  @IsOptional() @Described(quantityTaken) quantity?: unknown;
  @IsOptional() @ReadAs((value) => value === true) @IsBoolean() allowDuplicate?: boolean;
  @IsOptional()
  @IsInt({ message: 'order-line.position-invalid' })
  @Min(0, { message: 'order-line.position-invalid' })
  position?: number | null;
  /** Also declares the other fields of `lineDetailFields`. */
  @AreDetails() date?: string | null;
}

const lineDetails = (input: OrderFabricInput & LineDetails): LineDetails =>
  Object.fromEntries(lineDetailFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])));

const fabricTextsOf = (input: OrderFabricInput & FabricTextsInput): GivenTexts => fromWire(input);

/** The body of POST /orders/{id}/addFabrics: fabrics by their ids, or a group whose active swatches are added. */
class ManyFabricsInput {
  @IsOptional() @IsArray() @ArrayMaxSize(mostLines) @IsString({ each: true }) fabricIds?: string[] | null;
  @IsOptional() @IsString() inventoryGroupId?: string | null;
  @IsOptional() @Described(quantityTaken) quantity?: unknown;
}

class SortedFabricsInput {
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(mostLines) @IsString({ each: true }) ids: string[] = [];
}

const added = object({ fabricId: text, code: text, lineId: text }, { warning: text });
const refused = object({ fabricId: text, code: orNull(text), error: text });
const addedFabric = named('AddedFabric', { anyOf: [added, refused] });

@Controller('orders/:orderId')
class ManyFabricsRoutes extends RecordRoutes {
  @Post('addFabrics')
  @Call('Add fabrics to an order')
  @Needs('quantity')
  @DeclaresIfStatus()
  @Answers(listOf(addedFabric))
  @Allow({ type: 'manufacturer' })
  async add(
    @OnExchange() exchange: Exchange,
    @Param('orderId') orderId: string,
    @Body() { fabricIds, inventoryGroupId, quantity }: ManyFabricsInput,
  ): Promise<readonly object[]> {
    const order = await this.records.find(exchange, ordersResource, orderId);
    const source = fabricIds?.length
      ? { fabricIds }
      : { groupId: await this.groupOf(exchange, inventoryGroupId ?? undefined) };
    const command = new AddLines({ order, source, quantity }, exchange.context);
    return (await this.writes.send(exchange, orderFabricsResource, command)).fabrics;
  }

  @Post('sortFabrics')
  @Call('Sort the lines of an order')
  @DeclaresIfStatus()
  @Answers(countSchema)
  @Allow({ type: 'manufacturer' })
  async sort(
    @OnExchange() exchange: Exchange,
    @Param('orderId') orderId: string,
    @Body() { ids }: SortedFabricsInput,
  ): Promise<object> {
    const { manufacturerId: companyId } = await this.records.find(exchange, ordersResource, orderId);
    const change = { type: 'SortLines', companyId, lineIds: ids } as const;
    await this.writes.send(exchange, orderFabricsResource, new ChangeLines({ orderId, change }, exchange.context));
    return { count: ids.length };
  }

  private async groupOf(exchange: Exchange, id: string | undefined): Promise<string> {
    if (id === undefined) throw refusalAt('fabricIds', 'order-line.fabric-required');
    return (await this.records.find(exchange, inventoryGroupsResource, id)).id;
  }
}

const companyFields = ['manufacturerId', 'companyId'] as const;

@Controller('orderFabrics')
class OrderFabricRoutes extends readRoutes(orderFabricsResource, { scanner: true }) {
  @Post()
  @Call('Add an order line')
  @Needs('orderId', 'quantity')
  @DeclaresIfStatus()
  @Answers(warnedLine)
  @Allow({ type: 'manufacturer' })
  async create(@OnExchange() exchange: Exchange, @Body() input: OrderFabricInput): Promise<object> {
    // Checked before the order is read, because another company would find none.
    refuseForeignCompany(exchange, ...companyFields);
    const order = await this.records.find(exchange, ordersResource, input.orderId ?? '');
    const { fabricId, quantity, allowDuplicate = false } = input;
    const fabric = { ...fabricTextsOf(input), fabricId };
    const lineId = newId(exchange.context, 'order-fabric');
    const line = { lineId, order, fabric, quantity, details: lineDetails(input), allowDuplicate };
    const command = new AddLine(line, exchange.contextOfNew);
    const { done, row } = await this.writes.shown(exchange, orderFabricsResource, command);
    const { warning } = done;
    return warning === undefined ? row : { ...row, warning };
  }

  @Patch(':id')
  @Call('Change an order line')
  @DeclaresIfStatus()
  @Allow({ type: 'manufacturer' })
  patch(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: OrderFabricInput): Promise<string> {
    return this.change(exchange, id, input, input.position ?? undefined);
  }

  /** Accepts a whole line as it was read; its position does not change, because only PATCH moves a line. */
  @Put(':id')
  @Call('Change an order line', 'A whole line as it was read; its position stays.')
  @DeclaresIfStatus()
  @Allow({ type: 'manufacturer' })
  put(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: OrderFabricInput): Promise<string> {
    return this.change(exchange, id, input, undefined);
  }

  @Delete(':id')
  @Call('Remove an order line')
  @DeclaresIfStatus()
  @Allow({ type: 'manufacturer' })
  remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    const change = { type: 'RemoveLine', companyId: exchange.caller.companyId, lineId: id } as const;
    return this.writes.remove(
      exchange,
      orderFabricsResource,
      id,
      ({ orderId }) => new ChangeLines({ orderId, change }, exchange.context),
    );
  }

  private change(
    exchange: Exchange,
    id: string,
    input: OrderFabricInput,
    position: number | undefined,
  ): Promise<string> {
    const { quantity } = input;
    const change = {
      type: 'ChangeLine',
      companyId: exchange.caller.companyId,
      lineId: id,
      details: lineDetails(input),
      ...(quantity !== undefined && { quantity }),
      ...(position !== undefined && { position }),
    } as const;
    const rule = { protects: companyFields, record: 'order fabric' };
    return this.writes.change(
      exchange,
      orderFabricsResource,
      id,
      ({ orderId }) => new ChangeLines({ orderId, change }, exchange.context),
      rule,
    );
  }
}

export const orderFabrics: ApiResource = {
  routes: [ImportRoutes, ManyFabricsRoutes, OrderFabricRoutes],
  resources: [lineFabrics, orderFabricsResource],
};

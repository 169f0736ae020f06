import { Controller, Param, Post } from '@nestjs/common';
import { onErrorOf } from '../../application/imports/imported-rows.js';
import { ImportLines, type Imported } from '../../application/order-line/import-lines.js';
import type { OrderColumn } from '../../domain/company/order-columns.js';
import { orderLineColumns } from '../../domain/import/columns.js';
import { messageOf, refusal } from '../../domain/messages.js';
import { mostLines } from '../../domain/order/order-lines.js';
import { listOf, oneOf, text, named } from '../../infra/schema/fields.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import {
  companyModel,
  fabricModel,
  failedRowSchema,
  type OrderDoc,
  orderFabricModel,
} from '../../projections/index.js';
import { Call, Answers, TakesFile, recordSchema, withField } from '../openapi/declared.js';
import { aboutTables, onErrorOfTable } from '../openapi/formats.js';
import { jobsResource } from '../jobs/job.routes.js';
import { DeclaresIfStatus, ordersResource } from '../orders/orders.resource.js';
import { Allow } from '../http/access.js';
import { tableBytesAtMost } from '../../infra/budgets/budgets.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { importedTable, shownName } from '../input/imported-table.js';
import { Uploads } from '../input/uploads.js';
import { orderFabricsResource } from './order-fabrics.resource.js';
import { RecordRoutes } from '../records/resource.routes.js';

const kindOfImport = {
  type: {
    ...oneOf(['add', 'replace']).schema,
    description: 'With `replace` the other lines of the order are removed.',
  },
};
const aboutFile = 'The columns code and quantity are required.';
/** A line that is stored although its author should check it. */
export const warnedLine = named(
  'AddedOrderLine',
  withField(recordSchema(orderFabricsResource, new Map()), 'warning', text),
);
const importedRow = named('ImportedOrderLine', { anyOf: [warnedLine, failedRowSchema] });

/** The import of order fabrics, under both of its names (A73). */
@Controller()
export class ImportRoutes extends RecordRoutes {
  constructor(private readonly uploads: Uploads) {
    super();
  }

  @Post('orders/importCSV/:orderId')
  @Call('Import lines into an order', `${aboutTables} ${aboutFile}`)
  @DeclaresIfStatus()
  @TakesFile(kindOfImport, onErrorOfTable)
  @Answers(listOf(importedRow))
  @Allow({ type: 'manufacturer' })
  toOrder(@OnExchange() exchange: Exchange, @Param('orderId') orderId: string): Promise<readonly object[]> {
    return this.import(exchange, orderId);
  }

  @Post('orderFabrics/importCSV/:orderId')
  @Call('Import order lines', `${aboutTables} ${aboutFile}`)
  @DeclaresIfStatus()
  @TakesFile(kindOfImport, onErrorOfTable)
  @Answers(listOf(importedRow))
  @Allow({ type: 'manufacturer' })
  toOrderFabrics(@OnExchange() exchange: Exchange, @Param('orderId') orderId: string): Promise<readonly object[]> {
    return this.import(exchange, orderId);
  }

  private async import(exchange: Exchange, orderId: string): Promise<readonly object[]> {
    const order = await this.records.find(exchange, ordersResource, orderId);
    const { fields, file } = await this.uploads.read(exchange, { maxBytes: tableBytesAtMost });
    const { type } = fields;
    if (type !== 'add' && type !== 'replace') throw refusal('order-import.type-required');
    const onError = onErrorOf(fields['onError']);
    const columns = orderLineColumns(await this.detailTable(order.manufacturerId));
    const refusals = { empty: 'order-import.empty', missing: 'order-import.file-required' } as const;
    const shape = { columns, required: ['code', 'quantity'], ...refusals };
    const rows = await importedTable(exchange, file, shape);
    if (rows.length > mostLines)
      throw refusal('import.too-many-rows', undefined, { most: mostLines.toLocaleString('en-US') });
    if (rows.length === 0) throw refusal('order-import.empty');
    const command = new ImportLines(
      { importId: newId(exchange.context, 'import'), fileName: shownName(file), order, mode: type, rows, onError },
      exchange.context,
    );
    const imported = await this.writes.send(exchange, orderFabricsResource, command, [jobsResource]);
    return this.answer(order, imported);
  }

  private async detailTable(companyId: string): Promise<readonly OrderColumn[]> {
    const [company] = await this.reads.documents(companyModel, eq('id', companyId), { limit: 1 });
    return company?.orderDetailtable ?? [];
  }

  /** In the file's order: discontinued fabrics with a warning, faulty rows with their fault. */
  private async answer(
    { id, manufacturerId }: Pick<OrderDoc, 'id' | 'manufacturerId'>,
    imported: Imported,
  ): Promise<readonly object[]> {
    const docs = await this.reads.documents(orderFabricModel, eq('orderId', id));
    const lines = new Map(docs.map(({ isShared: _, ...line }) => [line.id, line]));
    const discontinued = await this.discontinued(
      manufacturerId,
      docs.map(({ code }) => code),
    );
    return imported.rows.map((row) => {
      if ('error' in row) return row;
      const line = lines.get(row.lineId) ?? { id: row.lineId, code: row.code };
      if (row.similar !== undefined)
        return { ...line, warning: messageOf('import.code-similar', { code: row.similar }) };
      return discontinued.has(line.code) ? { ...line, warning: messageOf('order-line.discontinued') } : line;
    });
  }

  private async discontinued(companyId: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
    const where = allOf(eq('companyId', companyId), isIn('code', codes), eq('discontinued', true));
    return new Set((await this.reads.documents(fabricModel, where)).map(({ code }) => code));
  }
}

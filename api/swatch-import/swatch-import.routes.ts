import { Controller, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { onErrorOf } from '../../application/imports/imported-rows.js';
import { importRows, isFailed, requiredColumns, swatchesByFabric } from '../../application/swatch-import/import-row.js';
import { type Imported, type ImportedRow, ImportSwatches } from '../../application/swatch-import/import-swatches.js';
import { type ImportPlan, planImport } from '../../application/swatch-import/plan-import.js';
import { swatchColumns } from '../../domain/import/columns.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { refusal } from '../../domain/messages.js';
import { extensionOf } from '../../infra/files/file-types.js';
import { listOf, number, object, orNull, type SchemaOf, text, named } from '../../infra/schema/fields.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import { failedRowSchema } from '../../projections/index.js';
import { inventoryGroupsResource } from '../inventory-groups/inventory-groups.resource.js';
import { Call, Answers, referenceTo, TakesFile } from '../openapi/declared.js';
import { aboutTables, onErrorOfTable } from '../openapi/formats.js';
import { Allow } from '../http/access.js';
import { tableBytesAtMost } from '../../infra/budgets/budgets.js';
import { denied } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { READ_SIDE } from '../http/ports.js';
import { importedTable, shownName } from '../input/imported-table.js';
import { Uploads } from '../input/uploads.js';
import { jobsResource } from '../jobs/job.routes.js';
import { swatchesResource } from '../swatches/swatches.resource.js';
import { type ApiResource, RecordRoutes } from '../records/resource.routes.js';

const patienceMs = 30_000;

const importedSwatch = named('ImportedSwatch', {
  anyOf: [referenceTo('Swatch'), failedRowSchema, object({ id: text, code: text })],
});
const cellChange = object({ column: text, from: orNull(text), to: text });
const importPlan: SchemaOf<ImportPlan> = object({
  rows: number,
  added: number,
  changed: listOf(object({ row: number, code: text, changes: listOf(cellChange), otherGroups: number })),
  unchanged: number,
  failed: listOf(failedRowSchema),
  similar: listOf(object({ row: number, code: text, meant: text })),
});

@Controller('InventoryGroups/:groupId/importCSV')
class SwatchImportRoutes extends RecordRoutes {
  constructor(
    private readonly commands: CommandBus,
    private readonly uploads: Uploads,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
  ) {
    super();
  }

  @Post()
  @Call('Import swatches', `${aboutTables} The columns code, pattern_name, color and grade are required.`)
  @TakesFile({}, onErrorOfTable)
  @Answers(listOf(importedSwatch))
  @Allow({ type: 'manufacturer', flag: 'Import Swatch' })
  async importCsv(@OnExchange() exchange: Exchange, @Param('groupId') groupId: string): Promise<string> {
    const { group, rows, onError, fileName } = await this.uploaded(exchange, groupId);
    const file = { importId: newId(exchange.context, 'import'), fileName, group, rows, onError };
    const imported = await this.commands.execute<ImportSwatches, Imported>(new ImportSwatches(file, exchange.context));
    // These many rows take longer to appear than a single record.
    await this.readSide.hasHandled(imported.position, ['swatch'], patienceMs);
    await this.records.settle(exchange, swatchesResource, imported.position, [jobsResource]);
    return exchange.json(JSON.stringify(await this.rowsAsSwatches(group, imported.rows)));
  }

  /** The result of the same upload without writing anything, so that the user can confirm it first. */
  @Post('plan')
  @Call('Plan an import of swatches', 'The response of the same import, which writes nothing.')
  @TakesFile()
  @Answers(named('ImportPlan', importPlan))
  @Allow({ type: 'manufacturer', flag: 'Import Swatch' })
  async plan(@OnExchange() exchange: Exchange, @Param('groupId') groupId: string): Promise<ImportPlan> {
    const { group, rows } = await this.uploaded(exchange, groupId);
    return planImport(this.reads, group, rows);
  }

  private async uploaded(exchange: Exchange, groupId: string) {
    const group = await this.records.find(exchange, inventoryGroupsResource, groupId);
    requireOwnHeader(exchange);
    const { fields, file } = await this.uploads.read(exchange, { maxBytes: tableBytesAtMost });
    const refusals = { empty: 'import.no-content', missing: 'import.file-required' } as const;
    const shape = { columns: swatchColumns, required: requiredColumns, ...refusals };
    const rows = await importedTable(exchange, file, shape);
    if (extensionOf(file?.fileName ?? '') !== 'csv') throw refusal('file.type');
    return {
      group,
      rows: await importRows(rows),
      onError: onErrorOf(fields['onError']),
      fileName: shownName(file),
    };
  }

  private async rowsAsSwatches(
    group: { readonly id: string; readonly companyId: string },
    rows: readonly (ImportedRow | FailedRow)[],
  ): Promise<readonly object[]> {
    const swatches = await swatchesByFabric(this.reads, group.companyId, group.id);
    const byId = new Map([...swatches.values()].map((swatch) => [swatch.id, swatch]));
    return rows.map((row) => (isFailed(row) ? row : (byId.get(row.swatchId) ?? { id: row.swatchId, code: row.code })));
  }
}

/** The old client sends its company in a header, which must equal the session's. */
const requireOwnHeader = (exchange: Exchange): void => {
  const named = exchange.request.headers['companyid'];
  if (named !== undefined && named !== exchange.caller.companyId) throw denied();
};

export const swatchImport: ApiResource = { routes: [SwatchImportRoutes] };

import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RecordRefusedChange } from '../../application/audit/record-refused-change.js';
import type { Written } from '../../application/kit/use-case.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import { historyModel } from '../../projections/index.js';
import { denied } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { READ_SIDE } from '../http/ports.js';

/** Fields that only the server sets (docs/http.md, "Paths, methods, answers"). */
export const privilegeFields = [
  'role',
  'companyId',
  'ownerId',
  'manufacturerId',
  'maxUsers',
  'planId',
  'status',
  'active',
] as const;
export type PrivilegeField = (typeof privilegeFields)[number];

@Injectable()
export class Privileges {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
  ) {}

  /**
   * Refuses a body that would change a privilege field of a stored record, and records the attempt in the audit trail.
   * Missing and unchanged fields are accepted; a record without such a field has nothing to change.
   * @throws DomainError access.denied (403)
   */
  async refuseChange(
    exchange: Exchange,
    record: string,
    stored: { readonly id: string },
    fields: readonly PrivilegeField[],
  ): Promise<void> {
    const { given } = exchange;
    const kept = new Map<string, unknown>(Object.entries(stored));
    const changed = fields.filter((field) => field in given && kept.has(field) && given[field] !== kept.get(field));
    if (changed.length === 0) return;
    const context = childContext(exchange.context, 'refused-change');
    const attempt = { companyId: exchange.caller.companyId, record, recordId: stored.id, fields: changed };
    const command = new RecordRefusedChange(attempt, context);
    const { position } = await this.commands.execute<RecordRefusedChange, Written>(command);
    // The refused caller can read the entry at once, as after any other write.
    await this.readSide.hasHandled(position, [historyModel.name]);
    throw denied();
  }
}

/** @throws DomainError access.denied */
export const refuseForeignCompany = (exchange: Exchange, ...fields: readonly PrivilegeField[]): void => {
  const { given } = exchange;
  const isForeign = (value: unknown): boolean =>
    value !== undefined && value !== null && value !== exchange.caller.companyId;
  if (fields.some((field) => isForeign(given[field]))) throw denied();
};

import type { Provider } from '@nestjs/common';
import { portsOf } from '../application/kit/ports.js';
import { createRunUseCase } from '../application/kit/run-use-case.js';
import type { Catalogue } from '../infra/read-models/reads/resource.js';
import { createReads } from '../infra/read-models/reads/reads.js';
import { Repeats } from './idempotency/repeats.js';
import { includedRowsAtMost, useCaseMsAtMost } from '../infra/budgets/budgets.js';
import type { Reach } from './http/reach.js';
import { Exports } from './jobs/exports.js';
import { Looks } from './access/looks.js';
import { Pages } from './records/pages.js';
import * as token from './http/ports.js';
import { Privileges } from './records/privilege-fields.js';
import { RateLimits } from './access/rate-limits.js';
import { Records } from './records/records.js';
import { Uploads } from './input/uploads.js';
import { Writes } from './records/writes.js';

export const providersOn = (ports: token.ApiPorts, catalogue: Catalogue<Reach>): readonly Provider[] => {
  const reads = createReads(ports.readStore, catalogue, { includedRows: includedRowsAtMost });
  const application = portsOf({ ...ports, reads });
  const values: readonly (readonly [symbol, unknown])[] = [
    [token.CONFIG, ports.config],
    [token.JWT_KEY, ports.jwtKey],
    [token.LOGGER, ports.logger],
    [token.METRICS, ports.metrics],
    [token.CLOCK, ports.clock],
    [token.EVENT_STORE, ports.eventStore],
    [token.HANDLE_COMMAND, { look: ports.handleCommand.look }],
    [token.CLAIMS, ports.claims],
    [token.STATE, ports.state],
    [token.CATALOGUE, catalogue],
    [token.READS, reads],
    [token.PORTS, application],
    [token.RUN_USE_CASE, createRunUseCase(application, { ...ports, deadlineMs: useCaseMsAtMost })],
    [token.CHANGE_LISTENERS, ports.changeListeners],
    [token.READ_SIDE, ports.readSide],
    [token.PASSWORDS, ports.passwords],
    [token.TOKENS, ports.tokens],
    [token.SECRETS, ports.secrets],
    [token.FILES, ports.files],
    [token.JOBS, ports.jobs],
    [token.GATEWAY, ports.gateway],
  ];
  const given: Provider[] = values.map(([provide, useValue]) => ({ provide, useValue }));
  const repeats = { provide: Repeats, useValue: new Repeats(ports.state, ports.clock) };
  return [...given, repeats, Exports, Looks, Pages, Records, Privileges, RateLimits, Uploads, Writes];
};

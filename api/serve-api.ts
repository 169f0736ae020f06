import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestGateway } from '../infra/payments/test-gateway/test-gateway.js';
import { createApi } from './create-api.js';
import type { DemoAccount } from './portal/portal-config.js';
import type { ApiPorts } from './http/ports.js';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const isBuilt = here.split(sep).at(-2) === 'dist';

/** The folder of the built portal, from the sources and from `dist` alike. */
const portalFolder = resolve(here, isBuilt ? '../..' : '..', 'admin-ui', 'dist');

/**
 * Starts the API with its extra parts: the portal, and the test gateway for embedded payments.
 * @throws an Error with `code` EADDRINUSE when the port is in use
 */
export const serveApi = async (
  ports: ApiPorts,
  demoAccounts: readonly DemoAccount[] = [],
): Promise<NestFastifyApplication> => {
  const { config, state, clock } = ports;
  const testGateway =
    config.payments.kind === 'embedded' && config.isLocal
      ? { testGateway: createTestGateway(state, () => clock().toISOString()) }
      : {};
  const api = await createApi(ports, { portalFolder, demoAccounts, ...testGateway });
  await api.listen(config.port, config.host);
  return api;
};

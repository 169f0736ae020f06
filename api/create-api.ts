import 'reflect-metadata';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { TestGateway } from '../infra/payments/test-gateway/test-gateway.js';
import type { Catalogue } from '../infra/read-models/reads/resource.js';
import { TokenStrategy } from './access/token.strategy.js';
import { ApiModule } from './api.module.js';
import { Repeats } from './idempotency/repeats.js';
import { openApiOf } from './openapi/document.js';
import { OpenApi } from './openapi/openapi.routes.js';
import { routesOf } from './openapi/routes-of.js';
import { type DemoAccount, portalConfigOf } from './portal/portal-config.js';
import { ApiAdapter, createServer } from './server/fastify-server.js';
import { guardBodies } from './server/bodies.js';
import { compressAnswers } from './server/compression.js';
import { guardDemoAccounts } from './server/development-doors.js';
import { servePortal } from './server/portal.js';
import { openPortalFiles } from './server/portal-files.js';
import { mountTestGateway } from './server/test-gateway.js';
import type { Reach } from './http/reach.js';
import { type ApiPorts, CATALOGUE } from './http/ports.js';

export interface ApiExtras {
  /** The built portal: `admin-ui/dist`. */
  readonly portalFolder?: string;
  /** Set for embedded payments. */
  readonly testGateway?: TestGateway;
  /** Accounts that the sign-in page offers with demo data. */
  readonly demoAccounts?: readonly DemoAccount[];
}

const outside = ['health/live', 'health/ready', 'metrics'];

/**
 * Creates the API on its ports, ready to listen. Closing it finishes accepted requests; the creator of the ports closes
 * them.
 */
export const createApi = async (ports: ApiPorts, extras: ApiExtras = {}): Promise<NestFastifyApplication> => {
  const { portalFolder, testGateway, demoAccounts = [] } = extras;
  const server = await createServer(ports);
  if (demoAccounts.length > 0) guardDemoAccounts(server);
  const adapter = new ApiAdapter(server);
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.register(ports, demoAccounts), adapter, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: outside });
  app.get(Repeats).listen(server);
  // After the hook that stores responses, which stores them uncompressed.
  compressAnswers(server);
  const tokens = app.get(TokenStrategy, { strict: false });
  guardBodies(server, (request) => tokens.opens(request));
  const served = (path: string): string => (outside.includes(path.slice(1)) ? path : `/api${path}`);
  app.get(OpenApi).describe(() => {
    const routes = routesOf(app.get(DiscoveryService, { strict: false }));
    return openApiOf(routes, app.get<Catalogue<Reach>>(CATALOGUE, { strict: false }), served);
  });
  if (testGateway) await mountTestGateway(server, testGateway);
  if (portalFolder !== undefined)
    servePortal(server, await openPortalFiles(portalFolder, portalConfigOf(ports.config, demoAccounts)));
  await app.init();
  return app;
};

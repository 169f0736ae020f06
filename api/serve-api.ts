import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestGateway, type TestGateway } from '../infra/payments/test-gateway/test-gateway.js';
import { type DemoAccount, portalConfigOf } from './portal/portal-config.js';
import { type ApiPorts, CATALOGUE } from './http/ports.js';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import 'reflect-metadata';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import type { Catalogue } from '../infra/read-models/reads/resource.js';
import { TokenStrategy } from './access/token.strategy.js';
import { ApiModule } from './api.module.js';
import { Repeats } from './idempotency/repeats.js';
import { openApiOf } from './openapi/document.js';
import { OpenApi } from './openapi/openapi.routes.js';
import { routesOf } from './openapi/routes-of.js';
import { ApiAdapter, createServer } from './server/fastify-server.js';
import { guardBodies } from './server/bodies.js';
import { compressAnswers } from './server/compression.js';
import { guardDemoAccounts } from './server/development-doors.js';
import { servePortal, openPortalFiles } from './server/portal.js';
import type { Reach } from './http/reach.js';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { answerTestGateway, cardFieldsFile } from '../infra/payments/test-gateway/test-gateway-http.js';
import type { OpenProcess } from '../infra/compose/open-process.js';
import { createPasswords } from '../infra/credentials/passwords.js';
import { readModels } from '../projections/read-models.js';

const largestForm = 65_536;

/**
 * At `/test-gateway/…` for embedded payments: its calls, and the script of its card fields (docs/http.md, "Orders").
 */
const mountTestGateway = async (server: FastifyInstance, gateway: TestGateway): Promise<void> => {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, String(body)),
    );
    scope.post<{ Body: string | undefined; Params: { call: string } }>(
      '/test-gateway/api/:call',
      async (request, reply) => {
        // The gateway may hang or cut the connection on purpose, so it gets the connection itself.
        reply.hijack();
        await answerTestGateway(gateway, request.params.call, request.body ?? '', reply.raw);
      },
    );
    const cardFields = await readFile(cardFieldsFile);
    scope.get('/test-gateway/token/Collect.js', (_request, reply) =>
      reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).send(cardFields),
    );
  });
};

interface ApiExtras {
  /** The built portal: `admin-ui/dist`. */
  readonly portalFolder?: string;
  /** Set for embedded payments. */
  readonly testGateway?: TestGateway;
  readonly demoAccounts?: readonly DemoAccount[];
}

const outside = ['health/live', 'health/ready', 'metrics'];

/** Closing it finishes accepted requests; the creator of the ports closes them. */
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
    const { publicUrl, mail } = ports.config;
    const site = {
      publicUrl,
      supportEmail: mail.supportEmail,
      version: productVersion(),
      guide: readFileSync(join(pageFolder, 'integrators.md'), 'utf8'),
    };
    return openApiOf(routes, app.get<Catalogue<Reach>>(CATALOGUE, { strict: false }), served, site);
  }, pageFolder);
  if (testGateway) await mountTestGateway(server, testGateway);
  if (portalFolder !== undefined) {
    const { config, clock } = ports;
    const { publicUrl, mail } = config;
    const files = await openPortalFiles(portalFolder, portalConfigOf(config, demoAccounts), publicUrl);
    servePortal(server, files, { publicUrl, supportEmail: mail.supportEmail, clock });
  }
  await app.init();
  return app;
};

const here = dirname(fileURLToPath(import.meta.url));
const isBuilt = here.split(sep).at(-2) === 'dist';

/** The folder of the product, from the sources and from `dist` alike. */
const folder = resolve(here, isBuilt ? '../..' : '..');
const portalFolder = join(folder, 'admin-ui', 'dist');
const pageFolder = join(folder, 'dist/api/openapi/page');

const productVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
};

/**
 * @param freePort is called right before it listens
 * @throws an Error with `code` EADDRINUSE when the port is in use
 */
export const serveApi = async (
  ports: ApiPorts,
  demoAccounts: readonly DemoAccount[] = [],
  freePort: () => Promise<void> = async () => undefined,
): Promise<NestFastifyApplication> => {
  const { config, state, clock } = ports;
  const testGateway =
    config.payments.kind === 'embedded' && config.isLocal
      ? { testGateway: createTestGateway(state, () => clock().toISOString()) }
      : {};
  const api = await createApi(ports, { portalFolder, demoAccounts, ...testGateway });
  await freePort();
  await api.listen(config.port, config.host);
  return api;
};

export const composeApi = async (process: OpenProcess): Promise<ApiPorts> => {
  const { config, logger, metrics, clock, state, eventStore } = process;
  return {
    config,
    logger,
    metrics,
    clock,
    state,
    eventStore,
    ...(await process.commanding()),
    ...(await process.reading(readModels)),
    jwtKey: config.keys.jwt,
    passwords: createPasswords(state, { isSole: config.stores.kind === 'embedded' }),
    files: await process.files(),
    jobs: await process.jobs(),
  };
};

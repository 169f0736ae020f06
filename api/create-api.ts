import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from './api.module.js';
import { Repeats } from './idempotency/repeats.js';
import { ApiAdapter, createServer } from './server/fastify-server.js';
import type { ApiPorts } from './shared/ports.js';

/** Paths that stand outside `/api`. */
const outside = ['health/live', 'health/ready', 'metrics'];

/** The API on its ports, ready to listen. Closing it finishes what it has accepted; the ports are closed by who made them. */
export const createApi = async (ports: ApiPorts): Promise<NestFastifyApplication> => {
  const server = await createServer(ports);
  const adapter = new ApiAdapter(server);
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.on(ports), adapter, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: outside });
  app.get(Repeats).listen(server);
  await app.init();
  return app;
};

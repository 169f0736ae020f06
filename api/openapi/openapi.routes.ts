import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Injectable, Param } from '@nestjs/common';
import { text, named } from '../../infra/schema/fields.js';
import { Public } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { isRecord } from '../../domain/kit/json.js';
import { notFound } from '../http/api.refusals.js';
import { type Unchanging, unchanging, unchangingBody } from '../../infra/http-server/unchanging.js';
import { Call, Answers } from './declared.js';
import type { OpenApiDocument } from './document.js';

const html = 'text/html; charset=utf-8';
const styles = 'text/css; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

/** The files of the page with their types; the build puts those of swagger-ui-dist next to ours. */
const pageFiles: ReadonlyMap<string, string> = new Map([
  ['docs.css', styles],
  ['docs.js', script],
  ['swagger-ui-bundle.js', script],
  ['swagger-ui.css', styles],
]);

/** Swagger UI writes styles into its elements, and its icons are data. Nothing comes from another host. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Selvage API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/docs.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/docs.js" defer></script>
  </head>
  <body>
    <header>The document for tools: <a href="/api/openapi.json">openapi.json</a></header>
    <div id="api"><noscript>This page draws the document with JavaScript.</noscript></div>
  </body>
</html>
`;

/** One by name for each schema of a body or a response, made by `npm run examples`. */
const examplesIn = (text: string): Readonly<Record<string, unknown>> => {
  const examples: unknown = JSON.parse(text);
  return isRecord(examples) ? examples : {};
};

const withExamples = (document: OpenApiDocument): OpenApiDocument => {
  const examples = examplesIn(readFileSync(new URL('examples.json', import.meta.url), 'utf8'));
  const schemas: OpenApiDocument['components']['schemas'] = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [
      name,
      name in examples ? { ...schema, examples: [examples[name]] } : schema,
    ]),
  );
  return { ...document, components: { ...document.components, schemas } };
};

/** Created at the first request, so that no start waits for them, then cached, because they are large and public. */
@Injectable()
export class OpenApi {
  private make: (() => OpenApiDocument) | undefined;
  private folder = '';
  private readonly made = new Map<string, Unchanging>();

  /** @param folder the built files of the page */
  describe(make: () => OpenApiDocument, folder: string): void {
    this.make = make;
    this.folder = folder;
  }

  document(): OpenApiDocument {
    if (!this.make) throw new Error('The application has not been described.');
    return this.make();
  }

  json(): Unchanging {
    return this.once('openapi.json', 'application/json; charset=utf-8', () =>
      JSON.stringify(withExamples(this.document())),
    );
  }

  page(): Unchanging {
    return this.once('docs', html, () => docsPage);
  }

  /** @throws a 404 for a name that is none of a file of the page */
  async file(name: string): Promise<Unchanging> {
    const type = pageFiles.get(name);
    if (type === undefined) throw notFound();
    const content = this.made.has(name) ? '' : await readFile(join(this.folder, name));
    return this.once(name, type, () => content);
  }

  private once(name: string, type: string, make: () => Buffer | string): Unchanging {
    const made = this.made.get(name) ?? unchanging(type, make());
    this.made.set(name, made);
    return made;
  }
}

@Controller()
@Public()
export class OpenApiRoutes {
  constructor(private readonly openApi: OpenApi) {}

  @Get('openapi.json')
  @Call('Read this document')
  @Answers(named('ApiDocument', { type: 'object' }), { hasETag: true })
  json(@OnExchange() { request, reply }: Exchange): Buffer | undefined {
    return unchangingBody(request, reply, this.openApi.json());
  }

  @Get('docs')
  @Call('Open the page of this document')
  @Answers(text, { mediaType: 'text/html', hasETag: true })
  page(@OnExchange() { request, reply }: Exchange): Buffer | undefined {
    void reply.header('content-security-policy', pagePolicy);
    return unchangingBody(request, reply, this.openApi.page());
  }
  @Get('docs/:name')
  @Call('Read a file of the page of this document')
  @Answers(text, { mediaType: ['text/css', 'text/javascript'], hasETag: true })
  async file(@OnExchange() { request, reply }: Exchange, @Param('name') name: string): Promise<Buffer | undefined> {
    return unchangingBody(request, reply, await this.openApi.file(name));
  }
}

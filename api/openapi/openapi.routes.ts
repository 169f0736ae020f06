import { Controller, Get, Injectable } from '@nestjs/common';
import { text } from '../../infra/schema/fields.js';
import { Public } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { type Unchanging, unchanging, unchangingBody } from '../../infra/http-server/unchanging.js';
import { Call, Answers } from './declared.js';
import type { OpenApiDocument } from './document.js';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code{font-size:.95em}details{border-top:1px solid #8884;padding:.4rem 0}pre{overflow:auto}:root{color-scheme:light dark}`;

const docsPage = (document: OpenApiDocument): string => {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const shown = JSON.stringify({ requestBody: operation.requestBody, responses: operation.responses }, null, 2);
      const summary = `<code>${method.toUpperCase()} ${escaped(path)}</code>`;
      return [
        `<details><summary>${summary}</summary><p>${escaped(operation.description)}</p><pre>${escaped(shown)}</pre></details>`,
      ];
    }),
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${escaped(name)}</code></summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Selvage API</title><style>${style}</style></head><body><main><h1>Selvage API</h1>
<p>${escaped(document.info.description)} The document itself: <a href="openapi.json">openapi.json</a>.</p>
<h2>Calls</h2>${calls.join('')}<h2>Records and bodies</h2>${schemas.join('')}</main></body></html>`;
};

/** Created at the first request, so that no start waits for them, then cached, because they are large and public. */
@Injectable()
export class OpenApi {
  private make: (() => OpenApiDocument) | undefined;
  private readonly made = new Map<string, Unchanging>();

  describe(make: () => OpenApiDocument): void {
    this.make = make;
  }

  document(): OpenApiDocument {
    if (!this.make) throw new Error('The application has not been described.');
    return this.make();
  }

  json(): Unchanging {
    return this.once('application/json; charset=utf-8', () => JSON.stringify(this.document()));
  }

  page(): Unchanging {
    return this.once('text/html; charset=utf-8', () => docsPage(this.document()));
  }

  private once(type: string, make: () => string): Unchanging {
    const made = this.made.get(type) ?? unchanging(type, make());
    this.made.set(type, made);
    return made;
  }
}

@Controller()
@Public()
export class OpenApiRoutes {
  constructor(private readonly openApi: OpenApi) {}

  @Get('openapi.json')
  @Call('Read this document')
  @Answers({ type: 'object' }, { hasETag: true })
  json(@OnExchange() { request, reply }: Exchange): Buffer | undefined {
    return unchangingBody(request, reply, this.openApi.json());
  }

  @Get('docs')
  @Call('Open the page of this document')
  @Answers(text, { mediaType: 'text/html', hasETag: true })
  page(@OnExchange() { request, reply }: Exchange): Buffer | undefined {
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return unchangingBody(request, reply, this.openApi.page());
  }
}

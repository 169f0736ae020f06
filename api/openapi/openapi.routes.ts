import { Controller, Get, Injectable } from '@nestjs/common';
import { text } from '../../infra/read-models/declare/fields.js';
import { Public } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Answers } from './declared.js';
import { docsPage } from './docs-page.js';
import type { OpenApiDocument } from './document.js';

/** The document is made at the first request for it, so that no start waits for it. */
@Injectable()
export class OpenApi {
  private make: (() => OpenApiDocument) | undefined;
  private made: OpenApiDocument | undefined;

  describe(make: () => OpenApiDocument): void {
    this.make = make;
  }

  document(): OpenApiDocument {
    this.made ??= this.make?.();
    if (!this.made) throw new Error('The application has not been described.');
    return this.made;
  }
}

@Controller()
@Public()
export class OpenApiRoutes {
  constructor(private readonly openApi: OpenApi) {}

  @Get('openapi.json')
  @Answers({ type: 'object' })
  json(): OpenApiDocument {
    return this.openApi.document();
  }

  @Get('docs')
  @Answers(text, { mediaType: 'text/html' })
  page(@OnExchange() exchange: Exchange): string {
    void exchange.reply.header('content-type', 'text/html; charset=utf-8');
    void exchange.reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return docsPage(this.openApi.document());
  }
}

import { Controller, Get, Injectable } from '@nestjs/common';
import { text } from '../../infra/schema/fields.js';
import { Public } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { type Unchanging, unchanging, unchangingBody } from '../../infra/http-server/unchanging.js';
import { Answers } from './declared.js';
import { docsPage } from './docs-page.js';
import type { OpenApiDocument } from './document.js';

/**
 * The document and its page. They are made at the first request for them, so that no start waits for them, and once, as
 * they are large and anybody may ask for them.
 */
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
  @Answers({ type: 'object' })
  json(@OnExchange() { request, reply }: Exchange): Buffer | undefined {
    return unchangingBody(request, reply, this.openApi.json());
  }

  @Get('docs')
  @Answers(text, { mediaType: 'text/html' })
  page(@OnExchange() { request, reply }: Exchange): Buffer | undefined {
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return unchangingBody(request, reply, this.openApi.page());
  }
}

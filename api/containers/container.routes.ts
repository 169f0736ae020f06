import { fileTypes } from '../../infra/files/file-types.js';
import { Body, Controller, Get, Inject, Param, Post, StreamableFile } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createPhotoSizes, type PhotoSizes } from '../../application/file/photo-sizes.js';
import { type Container, type FileRow, type FileStore, isContainer } from '../../infra/files/file-store.js';
import { pictureSizes } from '../../infra/files/image.js';
import { builtInTone } from '../../infra/files/tone.js';
import type { Logger } from '../../infra/logging/logger.js';
import { eq, everything } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { companyModel, userModel } from '../../projections/index.js';
import { isLinked, type Reach } from '../http/reach.js';
import { instant, object, text, named } from '../../infra/schema/fields.js';
import { Call, Answers, TakesParameters } from '../openapi/declared.js';
import { Allow, AnswerNotKept, Public } from '../http/access.js';
import { admittedReader } from '../access/admit.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { parametersOf } from '../query-dialects/parameters.js';
import { FILES, JWT_KEY, LOGGER, READS } from '../http/ports.js';
import { FileTickets, type OwnFile } from './file-tickets.js';
import { notFound } from '../http/api.refusals.js';

/** Characters that some system or header does not allow in the name of a file. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
const most = 150;

/**
 * The header of a download. A file with a title is saved under it: in UTF-8 (RFC 6266), and in plain letters for old
 * clients.
 * @param row its name is of hex digits and an ending, so it needs no quotation
 */
export const disposition = (
  type: 'inline' | 'attachment',
  { name, title }: Pick<FileRow, 'name' | 'title'>,
): string => {
  if (title === undefined) return `${type}; filename="${name}"`;
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z]+)?$/s.exec(title) ?? [];
  const shown = `${[...stem.replace(unsafe, '.')].slice(0, most).join('')}${ending}`;
  const plain = shown
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // The plain letter of a wide sign may be a sign that ends the name.
    .replace(/[^ -~]|[%"/\\:*?<>|]/g, '_');
  const whole = encodeURIComponent(shown).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** Exports belong to the user who requested them; a picture or sound is open to any caller with its name. */
const ofOneUser: ReadonlySet<Container> = new Set(['csv', 'pdf']);
/** Types that are shown in the page; a browser saves any other (docs/security.md, "Files"). */
const shownInPlace = /^(image\/(png|jpeg|webp|gif)|audio\/)/;
const safe = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" } as const;
/** A sandbox would stop the browser's viewer. Only the server writes reports, and no page parser reads a PDF. */
const viewedBy = (ancestors: "'none'" | "'self'") => ({
  'content-security-policy': `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors ${ancestors}`,
});
/** Headers of a picture that replaces a size that could not be made. */
const cachedForAMinute = { 'cache-control': 'private, max-age=60' } as const;
const aFile = { type: 'string', format: 'binary' };

const inlineQuery = {
  name: 'inline',
  description: 'With `true` the PDF of a scan is shown in the browser; any other file is answered as without it.',
  schema: { type: 'string', const: 'true' },
};
const ticketQuery = {
  name: 'ticket',
  description: 'In place of a session: the ticket in the address that `POST /containers/{container}/links` answered.',
  schema: { type: 'string' },
};
const termsName = 'TOS.pdf';

class LinkInput {
  @IsString() @MaxLength(200) readonly name: string = '';
}

@Controller('containers')
export class ContainerRoutes {
  private readonly sizes: PhotoSizes;
  private readonly tickets: FileTickets;

  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(READS) private readonly reads: Reads<Reach>,
    @Inject(LOGGER) logger: Logger,
    @Inject(JWT_KEY) key: KeyObject,
  ) {
    this.sizes = createPhotoSizes(files, logger);
    this.tickets = new FileTickets(key);
  }

  /** The name, or the text null (A43). For null, clients show their default. */
  @Get(':container/:id/exists')
  @Call('Say whether a file exists')
  @Answers(named('FileName', text))
  @Allow({ support: 'looking', keys: false })
  async exists(
    @OnExchange() exchange: Exchange,
    @Param('container') container: string,
    @Param('id') id: string,
  ): Promise<string> {
    if (!isContainer(container)) throw notFound();
    return exchange.json(JSON.stringify((await this.nameOf(exchange, container, id)) ?? 'null'));
  }

  @Get(':container/download/:name')
  @Call(
    'Download a file',
    'A CSV or PDF needs the session or the key that made it, or a ticket. Other files of a company need one of its callers.',
  )
  @Answers(aFile, { mediaType: fileTypes })
  @TakesParameters(inlineQuery, ticketQuery)
  @Public({ tokenInQuery: true })
  async download(
    @OnExchange() exchange: Exchange,
    @Param('container') container: string,
    @Param('name') name: string,
  ): Promise<StreamableFile> {
    if (!isContainer(container)) throw notFound();
    const { inline, ticket } = parametersOf(exchange.request);
    if (container === 'app' && name === termsName) return this.terms(exchange);
    const builtIn = container === 'sounds' ? builtInTone(name) : undefined;
    if (builtIn !== undefined) return toneAnswer(exchange, builtIn);
    const isPrivate = ofOneUser.has(container);
    const reader = (): Reader =>
      ticket === undefined ? readerOf(exchange) : this.admittedBy(exchange, ticket, container, name);
    const row = await this.rowOf(container, name, isPrivate ? reader() : null);
    void exchange.reply.headers({
      ...headersOf(row, isPrivate),
      ...(inline === 'true' && isReport(row)
        ? { ...viewedBy("'none'"), 'content-disposition': disposition('inline', row) }
        : {}),
    });
    const { contentType: type, size: length } = row;
    return new StreamableFile(await this.files.open(row), { type, length });
  }

  /** For places that cannot send a header: the token of a session is never in an address. */
  @Post(':container/links')
  @Call('Make a link to a file')
  @Answers(named('FileLink', object({ url: text, expiresAt: instant })))
  @AnswerNotKept()
  @Allow({ isOpenAfterEnd: true, support: 'always', keys: false })
  async link(
    @OnExchange() exchange: Exchange,
    @Param('container') container: string,
    @Body() { name }: LinkInput,
  ): Promise<object> {
    if (!isContainer(container) || !ofOneUser.has(container)) throw notFound();
    const reader = readerOf(exchange);
    await this.rowOf(container, name, reader);
    const { ticket, expiresAt } = this.tickets.issue({ ...ownerOf(reader), container, name }, exchange.now);
    return { url: `/api/containers/${container}/download/${name}?ticket=${ticket}`, expiresAt };
  }

  /** A picture in the displayed size: WebP with this number of pixels on its shorter side. */
  @Get('fabrics/download/:photo/:size')
  @Call('Download a photo in a smaller size')
  @Answers(aFile, { mediaType: fileTypes.filter((type) => type.startsWith('image/')) })
  @Public()
  async smaller(
    @OnExchange() exchange: Exchange,
    @Param('photo') name: string,
    @Param('size') wanted: string,
  ): Promise<StreamableFile> {
    const size = pictureSizes.find((one) => String(one) === wanted);
    const whole = size && (await this.files.row('fabrics', name));
    if (!whole) throw notFound();
    const row = await this.sizes.get(whole, size);
    void exchange.reply.headers(
      row === whole ? { ...headersOf(row, false), ...cachedForAMinute } : headersOf(row, false),
    );
    return new StreamableFile(await this.files.open(row), { type: row.contentType, length: row.size });
  }

  /** @throws 404, also for a file of another reader */
  private async rowOf(container: Container, name: string, reader: Reader | null): Promise<FileRow> {
    const row = await this.files.row(container, name);
    const isReaders = row && (reader === null || (row.companyId === reader.companyId && isFor(row, reader)));
    if (!row || !isReaders) throw notFound();
    return row;
  }

  /** @throws 404 for a ticket of another file, 401 for an invalid one */
  private admittedBy(exchange: Exchange, ticket: unknown, container: Container, name: string): Reader {
    const file = this.tickets.read(ticket, exchange.now);
    if (file.container !== container || file.name !== name) throw notFound();
    return ownerOf(file);
  }

  private async nameOf(exchange: Exchange, container: Container, id: string): Promise<string | null> {
    if (container === 'companylogo') return this.logoOf(exchange, id);
    return container === 'pictures' ? this.pictureOf(exchange, id) : null;
  }

  private async pictureOf({ company }: Exchange, userId: string): Promise<string | null> {
    const user = await this.reads.document(userModel, eq('tenantId', company.companyId), userId);
    return user?.picture ?? null;
  }

  private async logoOf({ company }: Exchange, companyId: string): Promise<string | null> {
    const isKnown = companyId === company.companyId || (await isLinked(this.reads, company.companyId, companyId));
    if (!isKnown) return null;
    return (await this.reads.document(companyModel, everything, companyId))?.logo ?? null;
  }

  /**
   * The terms are part of the product, under the name of old clients (S1 section 7, "Other"). The sign-up shows them in
   * its page.
   */
  private async terms(exchange: Exchange): Promise<StreamableFile> {
    const content = await readFile(new URL(termsName, import.meta.url));
    void exchange.reply.headers({
      ...viewedBy("'self'"),
      'content-disposition': disposition('inline', { name: termsName }),
    });
    return new StreamableFile(content, { type: 'application/pdf', length: content.length });
  }
}

type Reader = Pick<OwnFile, 'companyId' | 'userId'>;

/**
 * The user of a company, or a supporter, who reads their own exports independent of the opened company. Exports are no
 * calls of the scanning app, so an app password gives no access to its user's exports.
 */
const readerOf = (exchange: Exchange): Reader => {
  const { principal } = exchange.request;
  if (principal?.kind === 'support') return { companyId: null, userId: principal.actorId };
  const { companyId, actorId } = admittedReader(exchange);
  return { companyId, userId: actorId };
};

/** The owner of a ticket: a company, or one supporter, because supporters share no company. */
const ownerOf = ({ companyId, userId }: Reader): Reader =>
  companyId === null && userId !== undefined ? { companyId, userId } : { companyId };

/** A file without a company belongs to one user, so readers without a company get no other file. */
const isFor = ({ userId }: FileRow, reader: Reader): boolean => {
  if (reader.companyId === null) return userId !== undefined && userId === reader.userId;
  return reader.userId === undefined || userId === reader.userId;
};

/** A PDF of a worker: no user can store a file in this container. */
const isReport = ({ container, contentType }: FileRow): boolean =>
  container === 'pdf' && contentType === 'application/pdf';

/** A sound of the product, for a company without a sound of its type. */
const toneAnswer = ({ reply }: Exchange, tone: Buffer): StreamableFile => {
  void reply.headers({ ...safe, 'content-disposition': 'inline', 'cache-control': 'private, max-age=86400' });
  return new StreamableFile(tone, { type: 'audio/wav', length: tone.length });
};

const headersOf = (row: FileRow, isPrivate: boolean): Readonly<Record<string, string>> => ({
  ...safe,
  'content-disposition': shownInPlace.test(row.contentType) ? 'inline' : disposition('attachment', row),
  'cache-control': isPrivate ? 'no-store' : 'private, max-age=86400, immutable',
});

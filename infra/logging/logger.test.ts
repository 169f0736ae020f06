import { createLogger, type LogFields } from './logger.js';
import { scrub } from './scrub.js';

const recorder = () => {
  const lines: string[] = [];
  return { lines, log: createLogger('debug', { write: (line: string) => void lines.push(line) }) };
};

const firstOf = (lines: readonly string[]): Record<string, unknown> =>
  JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;

describe('the log', () => {
  it('writes one line of JSON with its level, time and fields', () => {
    const { lines, log } = recorder();
    log.info('answered', { method: 'GET', route: '/api/orders/:id', status: 200, durationMs: 3 });
    expect(firstOf(lines)).toMatchObject({
      level: 'info',
      msg: 'answered',
      method: 'GET',
      route: '/api/orders/:id',
      status: 200,
      durationMs: 3,
    });
    expect(Date.parse(String(firstOf(lines)['time']))).not.toBeNaN();
  });

  it('names the trace of the request that a line names', () => {
    const { lines, log } = recorder();
    const trace = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
    log.info('answered', { correlationId: `${trace}.00f067aa0ba902b7` });
    log.info('started', { port: 3000 });
    expect(firstOf(lines)).toMatchObject({
      correlationId: `${trace}.00f067aa0ba902b7`,
      traceId: trace.replaceAll('-', ''),
    });
    expect(lines[1]).not.toContain('traceId');
  });

  it('drops fields outside the allow-list', () => {
    const { lines, log } = recorder();
    const fields: LogFields & { body: string; query: string } = { status: 200, body: 'a body', query: '?x=1' };
    log.info('answered', fields);
    expect(lines[0]).not.toMatch(/a body|x=1/);
  });

  it('describes an error by kind, message and place', () => {
    const { lines, log } = recorder();
    log.error('failed', { errorId: 'e1' }, new TypeError('no such thing for ada@example.com'));
    expect(firstOf(lines)).toMatchObject({ level: 'error', error: 'TypeError', reason: 'no such thing for [mail]' });
    expect(JSON.stringify(firstOf(lines)['at'])).toContain('logger.test');
  });

  it('omits the message of a parser about its input', () => {
    const { lines, log } = recorder();
    log.warn('not JSON', {}, new SyntaxError('Unexpected token in "hunter2"'));
    expect(lines[0]).not.toContain('hunter2');
  });

  it.each([
    ['4111 1111 1111 1111 was given', '[card] was given'],
    ['5500-0000-0000-0004', '[card]'],
    ['card=4111111111111111;', 'card=[card];'],
    ['GET /x?access_token=abc.def&y=1', 'GET /x?access_token=[hidden]&y=1'],
    ['{"password":"Correct-Horse-9"}', '{"password":[hidden]}'],
    ['Authorization: eyJhbGciOi.eyJzdWIi.c2ln', 'Authorization: [hidden]'],
    ['sent Bearer abc123', 'sent Bearer [token]'],
    ['security_key=6457Thfj&type=sale', 'security_key=[hidden]&type=sale'],
    ['order 0b9d2f6e-0000-4000-8000-000000000001', 'order 0b9d2f6e-0000-4000-8000-000000000001'],
  ])('scrubs %j', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });

  it('scrubs a card number that came as a number', () => {
    const { lines, log } = recorder();
    log.info('4111111111111111', { recordId: 4111111111111111, count: 12 });
    expect(lines[0]).not.toContain('4111111111111111');
    expect(firstOf(lines)['count']).toBe(12);
  });
});

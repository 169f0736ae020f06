import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { ask } from '../../../src/providers/http';
import { useStaleReads } from '../../../src/providers/queries';

const Status = () => {
  useStaleReads();
  const { data } = useQuery({ queryKey: ['Orders', 'getOne'], queryFn: () => ask<{ status: string }>('/orders/1') });
  return <p>{data?.status}</p>;
};

/** Read models of the server that are behind for longer than a write and a read wait for them. */
describe('a page that was read before the server could show what its user had written', () => {
  const { fetch: real } = globalThis;
  let behindFor = 0;
  let reads = 0;

  beforeEach(() => {
    reads = 0;
    globalThis.fetch = (_, { method = 'GET' } = {}) => {
      if (method === 'GET') reads += 1;
      const isBehind = reads <= behindFor;
      const headers = new Headers({ 'x-consistency-token': '42', ...(isBehind ? { 'x-stale': 'true' } : {}) });
      const body = JSON.stringify({ status: isBehind ? 'scanned' : 'invoiced' });
      const answer: Pick<Response, 'status' | 'headers' | 'text'> = { status: 200, headers, text: async () => body };
      return Promise.resolve(answer as Response);
    };
  });
  afterAll(() => {
    globalThis.fetch = real;
  });

  test('is read again until it shows that', async () => {
    behindFor = 2;
    await ask('/orders/1/payVendor', { method: 'POST', body: {} });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Status />
      </QueryClientProvider>,
    );
    await screen.findByText('scanned');
    await screen.findByText('invoiced', {}, { timeout: 8000 });
    expect(reads).toBe(3);
  }, 10_000);
});

import type { DataOf, Endpoint, ParsedInputOf } from '@bidloom/contract/endpoint';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render as renderInto } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '#lib/calls/query-client.ts';
import { forgetSession, selectCompany, signIn } from '#lib/browser/session.ts';
import { UiProvider } from '#ui/layout/ui-provider.tsx';
import { Toaster } from '#ui/overlays/toaster.tsx';

type Responder = {
  endpoint: Endpoint;
  when?: ((input: never) => boolean) | undefined;
  answer: (input: never) => { status: number; body: object };
};
let responders: Responder[] = [];
/** What the screens of this test read through. */
const clients: QueryClient[] = [];
/** Every call the component made, in order: `POST /bid/comment` and its input. */
export let calls: { call: string; input: unknown; url: URL }[] = [];

export const companyId = 'c'.repeat(24);

/** Before a test: nothing is answered and nothing was called yet, and somebody is signed in. */
export function standBy(): void {
  responders = [];
  calls = [];
  signIn('test-token');
  selectCompany(companyId);
  vi.stubGlobal('fetch', answerCall);
}

/** After a test: nobody is signed in, and nothing that is under way or tried again later reaches the next test. */
export function standDown(): void {
  for (const client of clients.splice(0)) {
    // What still fails is told to nobody: the next test has the toasts.
    client.getQueryCache().config = {};
    client.getMutationCache().config = {};
    client.clear();
  }
  vi.unstubAllGlobals();
  forgetSession();
}

/** Answers an endpoint for the length of one test, in the contract's own types. The newest answer counts. */
export function respond<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInputOf<E>) => DataOf<E>,
): void {
  responders.unshift({
    endpoint,
    answer: (input) => {
      const data = endpoint.data.parse(answer(input));
      const total = Array.isArray(data) ? data.length : 0;
      const page = { total, more: false, next: null };
      return {
        status: endpoint.status,
        body: { success: true, msg: '', data, ...(endpoint.paged && { page }) },
      };
    },
  });
}

/** Refuses an endpoint for the length of one test; `when`: only such a call, any other is answered as before. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  status: number,
  msg: string,
  more: object = {},
  when?: (input: ParsedInputOf<E>) => boolean,
): void {
  responders.unshift({
    endpoint,
    when,
    answer: () => ({ status, body: { success: false, msg, code: 'refused', ...more } }),
  });
}

/** Shows a component with everything around it that the application gives it, at an address. */
export function render(ui: ReactNode, { at = '/', path = '*' }: { at?: string; path?: string } = {}) {
  const router = createMemoryRouter([{ path, element: ui }], { initialEntries: [at] });
  const client = createQueryClient();
  const options = client.getDefaultOptions();
  // A server that is away in a test does not come back by waiting.
  client.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 1 } });
  clients.push(client);
  return {
    router,
    client,
    ...renderInto(
      <QueryClientProvider client={client}>
        <UiProvider>
          <RouterProvider router={router} />
          <Toaster />
        </UiProvider>
      </QueryClientProvider>,
    ),
  };
}

async function answerCall(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address, 'http://bidloom.test');
  const method = init.method ?? 'GET';
  const asked = responders.filter(
    ({ endpoint }) => endpoint.method === method && `/api${endpoint.path}` === url.pathname,
  );
  const raw =
    method === 'GET'
      ? queryOf(url)
      : (JSON.parse(typeof init.body === 'string' ? init.body : '{}') as unknown);
  const found = asked.find(({ endpoint, when }) => !when || when(endpoint.input.parse(raw) as never));
  if (!found) throw new TypeError(`No answer was given for ${method} ${url.pathname}`);
  calls.push({ call: `${method} ${found.endpoint.path}`, input: raw, url });
  const { status, body } = found.answer(found.endpoint.input.parse(raw) as never);
  return Response.json(body, { status });
}

function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())].filter((name) => name !== 'companyId');
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

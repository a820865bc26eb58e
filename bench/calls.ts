/** What the benchmarks ask for: pages, figures and searches of a company that fill-companies.ts filled. */
import type { Filled } from './fill-companies.ts';
import type { Request } from './load.ts';

type Call = { name: string; requests: Request[] };

export function callsOf({ company, member, clients, bids, services }: Filled): Call[] {
  const get = (call: string, query: Record<string, string> = {}): Request => ({
    method: 'GET',
    path: `/api${call}?${new URLSearchParams({ companyId: company, ...query }).toString()}`,
  });
  const create = (query: Record<string, string>): Request => ({
    ...get('/bid', query),
    method: 'POST',
    body: {
      client: clients[0],
      originalTitle: 'Works of lighting and design for Lyon',
      deadline: '2030-01-01T12:00:00.000Z',
      value: 12_500,
      team: [member],
      services: services.slice(0, 1),
    },
  });
  const words = ['road', 'hospital works', 'light', 'T-12', 'cleaning of schools', 'Porto', 'netw', 'B-7'];
  return [
    { name: 'bid list', requests: [get('/bid/bids', { limit: '50' })] },
    { name: 'by title', requests: [get('/bid/bids', { limit: '50', sort: 'originalTitle' })] },
    { name: 'with words', requests: words.map((q) => get('/bid/bids', { limit: '50', q })) },
    {
      // Companies of all sizes have as many bids of each client as that at least.
      name: 'by client',
      requests: clients.map((client) => get('/bid/bids', { limit: '10', client })),
    },
    { name: 'of a person', requests: [get('/bid/bids', { limit: '50', team: member })] },
    { name: 'one bid', requests: bids.map((_id) => get('/bid/bid', { _id })) },
    { name: 'comments', requests: bids.map((bidId) => get('/bid/comments', { bidId })) },
    { name: 'search', requests: words.map((search) => get('/dashboard/search', { search })) },
    {
      name: 'search, one letter',
      requests: ['r', 's', 'b', 'l'].map((search) => get('/dashboard/search', { search })),
    },
    { name: 'statistics', requests: [get('/dashboard/last-six-month', { period: '6m' })] },
    { name: 'cards', requests: [get('/dashboard/bid-cards')] },
    { name: 'services used', requests: [get('/dashboard/services-count-usage')] },
    { name: 'top clients', requests: [get('/dashboard/top-clients')] },
    { name: 'tenders', requests: [get('/tender/tenders', { limit: '50' })] },
    { name: 'clients', requests: [get('/system/clients', { limit: '50' })] },
    { name: 'own activities', requests: [get('/dashboard/my-activities', { limit: '50' })] },
    // Last: they make the company grow. The second is held against a bare server that also writes what ours keeps of a bid.
    { name: 'create a bid', requests: [create({})] },
    { name: 'create, all kept', requests: [create({ kept: 'yes' })] },
  ];
}

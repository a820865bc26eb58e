import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { checkingSession } from '#features/auth/auth.api.ts';
import { readingFirstBids } from '#features/bids/bids.api.ts';
import { readingCompanies } from '#features/companies/companies.api.ts';
import { forgetEarlyAnswers } from '#lib/calls/early.ts';
import { startLanguages } from '#lib/language/i18n.ts';
import { createQueryClient } from '#lib/calls/query-client.ts';
import { currentSession } from '#lib/browser/session.ts';
import { fetchAtFirstSign } from '#ui/overlays/floating-code.ts';
import { UiProvider } from '#ui/layout/ui-provider.tsx';
import { Toaster } from '#ui/overlays/toaster.tsx';
import { needsMoreTexts, Pages, prefetchPage } from './router.tsx';

const client = createQueryClient();
// The first questions go out while the texts and the page's code are still on their way.
const asked: Promise<void>[] = [];
if (currentSession().token) {
  asked.push(client.prefetchQuery(checkingSession()), client.prefetchQuery(readingCompanies()));
  const isBidList = location.pathname === '/bids' && location.search === '';
  // The stored company may be gone meanwhile: that is told, and another chosen, by the list of companies.
  if (isBidList && currentSession().companyId)
    asked.push(client.prefetchInfiniteQuery({ ...readingFirstBids(), meta: { failed: '', quiet: true } }));
}
const longestWaitMs = 150;
const pause = (ms: number) => new Promise<void>((end) => setTimeout(end, ms));
fetchAtFirstSign();
void start();

/** Not awaited up here: the page's code needs what is here, and would wait for this to end. */
async function start() {
  const { pathname } = location;
  const root = document.getElementById('root');
  await Promise.all([startLanguages(needsMoreTexts(pathname)), prefetchPage(pathname)]);
  if (root && (await isDrawn(root))) await Promise.all(asked);
  forgetEarlyAnswers();
  // What the server says is kept in the language it was asked in.
  i18next.on('languageChanged', () => void client.invalidateQueries());
  if (root)
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <UiProvider>
            <BrowserRouter>
              <Pages />
            </BrowserRouter>
            <Toaster />
          </UiProvider>
        </QueryClientProvider>
      </StrictMode>,
    );
}

/**
 * Whether the list stands in the page already (first-screen/draw.ts), and is seen: the application's first run is long, and
 * what it draws takes the place of that. Who is asked slowly gets the application's own frame meanwhile.
 */
async function isDrawn(root: HTMLElement): Promise<boolean> {
  await Promise.race([globalThis.early?.screen, pause(longestWaitMs)]);
  if (!root.hasChildNodes()) return false;
  // A hidden page has no frames.
  const nextFrame = new Promise<void>((seen) => requestAnimationFrame(() => setTimeout(seen)));
  await Promise.race([nextFrame, pause(longestWaitMs)]);
  return true;
}

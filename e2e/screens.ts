import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buyersPdf, ocdsNotice } from './fixtures.ts';

/** A state of the application to look at: an address, and what to press there. */
export type Screen = { path: string; with?: string; open?: Opening };
type Opening = (hand: Hand) => Promise<unknown>;

/** What presses, by the words of the language that the page speaks. */
export type Hand = {
  page: Page;
  /** The words of a text before its first value. */
  say: (key: string) => string;
  press: (key: string, role?: 'button' | 'menuitem' | 'tab') => Promise<void>;
};

/** The part of the address of each tab of a bid. */
const tabs = [
  '',
  '/documents',
  '/requirements',
  '/response',
  '/evidence',
  '/reviews',
  '/tasks',
  '/comments',
  '/correspondence',
  '/activity',
];

export const openScreens: Screen[] = [
  '/landing',
  '/demo',
  '/login',
  '/login?reset=link',
  '/signup',
  '/terms',
  '/privacy-policy',
].map((address) => ({ path: address }));

export const freshScreens: Screen[] = ['/', '/tenders', '/bids', '/bids?view=board', '/stats'].map(
  (address) => ({ path: address }),
);

export const shellScreens: Screen[] = [
  { path: '/' },
  { path: '/', with: 'the languages', open: ({ press }) => press('shell.language') },
  { path: '/', with: 'the themes', open: ({ press }) => press('shell.theme') },
  { path: '/', with: "the user's menu", open: ({ press }) => press('shell.userMenu') },
  { path: '/', with: 'the companies', open: ({ press }) => press('companies.switch') },
  { path: '/', with: 'the notifications', open: ({ press }) => press('notifications.bell') },
  { path: '/stats', with: 'the search', open: ({ page }) => page.keyboard.press('Control+k') },
  {
    path: '/stats',
    with: 'the search for something',
    open: async ({ page, say }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: say('search.label'), exact: true }).fill('case');
      await page
        .getByRole('option', { name: /Case management/ })
        .first()
        .waitFor();
    },
  },
  { path: '/stats', with: 'the keys', open: ({ page }) => page.keyboard.press('?') },
  { path: '/stats', with: 'a chart as a table', open: ({ press }) => press('statistics.showTable') },
  { path: '/stats?period=1y' },
  {
    path: '/',
    with: 'another company',
    open: async ({ page, press }) => {
      await press('companies.switch');
      await press('companies.another', 'menuitem');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    path: '/stats',
    with: "the search's results",
    open: async ({ page, say }) => {
      await page.getByRole('combobox', { name: say('search.label'), exact: true }).fill('case');
      await page
        .getByRole('option', { name: /Case management/ })
        .first()
        .waitFor();
    },
  },
];

export const tenderScreens = (tender: string): Screen[] => [
  { path: '/tenders' },
  { path: '/tenders', with: 'the filters', open: ({ press }) => press('tenders.filter.add') },
  { path: '/tenders', with: 'the ways to add', open: ({ press }) => press('tenders.add') },
  { path: '/tenders', with: 'a file to import', open: pressed('tenders.add', 'tenders.import.fromFile') },
  { path: '/tenders', with: 'an address to import', open: pressed('tenders.add', 'tenders.import.fromUrl') },
  { path: '/tenders', with: 'a new tender', open: pressed('tenders.add', 'tenders.byHand') },
  {
    path: '/tenders',
    with: 'a notice read',
    open: async (hand) => {
      await pressed('tenders.add', 'tenders.import.fromFile')(hand);
      await hand.page.locator('input[type=file]').setInputFiles([ocdsNotice('A-1')]);
      await hand.page.getByText('Case management software for housing services').waitFor();
    },
  },
  {
    path: '/tenders',
    with: 'a table read',
    open: async (hand) => {
      await pressed('tenders.add', 'tenders.import.fromFile')(hand);
      await hand.page.locator('input[type=file]').setInputFiles([tenderTable]);
      await hand.page.getByText('Repair of the town bridge').filter({ visible: true }).first().waitFor();
    },
  },
  {
    path: '/tenders',
    with: 'rows chosen',
    open: ({ page, say }) => box(page, say('tenders.selectAll')).check(),
  },
  {
    path: '/tenders',
    with: 'a source to look in',
    open: pressed('tenders.add', 'tenders.import.fromSource'),
  },
  { path: '/tenders', with: 'the imports', open: pressed('tenders.add', 'imports.title') },
  { path: '/tenders', with: 'the columns', open: ({ press }) => press('ui.table.look') },
  { path: '/tenders', with: 'the views', open: ({ press }) => press('views.menu') },
  { path: '/tenders', with: 'a view to save', open: pressed('views.menu', 'views.saveAs') },
  { path: `/tenders?tender=${tender}` },
];

export const bidListScreens: Screen[] = [
  { path: '/bids' },
  { path: '/bids?view=board' },
  { path: '/bids?view=calendar' },
  { path: '/bids?view=calendar&span=week' },
  {
    path: '/bids',
    with: 'a bid looked at from its row',
    open: async ({ page }) => {
      await page.locator('main [data-row] [data-first]').first().focus();
      await page.keyboard.press('Space');
      await page.getByRole('dialog').waitFor();
    },
  },
  { path: '/bids', with: 'the imports', open: pressed('bids.more', 'imports.title') },
  { path: '/bids', with: 'the filters', open: ({ press }) => press('bids.filter.add') },
  { path: '/bids', with: 'the menu', open: ({ press }) => press('bids.more') },
  { path: '/bids', with: 'rows chosen', open: ({ page, say }) => box(page, say('bids.selectAll')).check() },
  { path: '/bids', with: 'a file to import', open: pressed('bids.more', 'bids.import.action') },
  {
    path: '/bids',
    with: 'a file read',
    open: async (hand) => {
      await pressed('bids.more', 'bids.import.action')(hand);
      await hand.page.locator('input[type=file]').setInputFiles([bidTable]);
      await hand.page.getByText('Repair of the town bridge').filter({ visible: true }).first().waitFor();
    },
  },
  { path: '/bids/new' },
  { path: '/bids/new/documents' },
  { path: '/bids/new', with: 'the calendar', open: ({ press }) => press('ui.date.choose') },
];

export const bidTabs = (bid: string): Screen[] => tabs.map((tab) => ({ path: `/bids/${bid}${tab}` }));

export const bidScreens = (bid: string): Screen[] => [
  { path: `/bids/${bid}`, with: 'the menu', open: ({ press }) => press('bids.more') },
  {
    path: `/bids/${bid}`,
    with: 'the removal',
    open: async ({ page, say, press }) => {
      await press('bids.more');
      await page.getByRole('menuitem', { name: say('bids.removal.action') }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    },
  },
  {
    path: `/bids/${bid}`,
    with: 'what it lacks before it is submitted',
    open: async ({ page, say }) => {
      await page.getByRole('combobox', { name: say('bids.fields.status'), exact: true }).click();
      await page.getByRole('option', { name: say('bids.status.submitted'), exact: true }).click();
      await page.getByRole('dialog', { name: say('bids.submit.title') }).waitFor();
    },
  },
  {
    path: `/bids/${bid}/response`,
    with: 'a run to start',
    open: async ({ page, press }) => {
      await press('generation.generate');
      await page.locator('[role=dialog] input[type=file][accept*=".pdf"]').setInputFiles([buyersPdf()]);
    },
  },
  {
    path: `/bids/${bid}`,
    with: 'what can be said of a fact',
    open: ({ press }) => press('understanding.more'),
  },
  { path: `/bids/${bid}/documents`, with: 'a file to delete', open: pressed('files.remove') },
  {
    path: `/bids/${bid}/documents`,
    with: 'a question answered from the documents',
    open: async ({ page, say }) => {
      await page.getByRole('searchbox', { name: say('search.pack.label') }).fill('deadline');
      await page.locator('main mark').first().waitFor();
    },
  },
  {
    path: `/bids/${bid}/documents`,
    with: 'a file beside',
    open: async ({ page }) => {
      await page
        .getByRole('row', { name: /request-for-proposals/ })
        .first()
        .click();
      await page.locator('.pdf-page, [data-page], canvas').first().waitFor({ state: 'attached' });
    },
  },
  { path: `/bids/${bid}/tasks`, with: 'the templates', open: ({ press }) => press('tasks.fromTemplate') },
  { path: `/bids/${bid}/tasks`, with: 'a task to delete', open: pressed('tasks.remove') },
  {
    path: `/bids/${bid}/response`,
    with: 'an answer open',
    open: async ({ page, say }) => {
      await page.locator('main [contenteditable=true]').first().waitFor();
      for (const panel of ['library', 'history', 'experts', 'comments'])
        await page.getByRole('radio', { name: say(`responsePlan.source.${panel}`) }).click();
    },
  },
  {
    path: `/bids/${bid}/response`,
    with: 'a letter to write',
    open: async ({ page }) => {
      // Titles of sections are in the language in which the response was planned.
      await page.getByRole('button', { name: /^Cover letter/ }).click();
      await page.locator('main [contenteditable=true]').first().waitFor();
    },
  },
  {
    path: `/bids/${bid}/response`,
    with: 'the outline to save',
    open: pressed('responsePlan.menu', 'responsePlan.saveTemplate'),
  },
  {
    path: `/bids/${bid}/requirements`,
    with: 'the tools',
    open: ({ press }) => press('requirements.tools.more'),
  },
  {
    path: `/bids/${bid}/requirements`,
    with: 'a new requirement',
    open: pressed('requirements.tools.more', 'requirements.tools.add'),
  },
  {
    path: `/bids/${bid}/requirements`,
    with: 'rows chosen',
    open: ({ page, say }) => box(page, say('requirements.bulk.chooseAll')).check(),
  },
  {
    path: `/bids/${bid}/requirements`,
    with: 'the filters',
    open: ({ press }) => press('requirements.filter.add'),
  },
  {
    path: `/bids/${bid}/requirements`,
    with: 'a requirement open',
    open: ({ press }) => press('requirements.openOne'),
  },
  {
    path: `/bids/${bid}/requirements`,
    with: 'its place beside',
    open: ({ press }) => press('requirements.showPlace'),
  },
];

export const settingsScreens: Screen[] = [
  ...[
    'users',
    'company',
    'clients',
    'services',
    'task-templates',
    'responses',
    'tender-sources',
    'ai-models',
    'bin',
    'integrations',
    'api',
    'api?view=webhooks',
    'mail',
    'audit-log',
    'profile',
    'company/security',
    'company/working-days',
    'company/reviews',
    'company/reasons',
    'company/data',
    'profile/security',
    'profile/notifications',
    'profile/calendar',
    'go-no-go/capacity',
  ].map((part) => ({ path: `/settings/${part}` })),
  { path: '/settings/users', with: 'an invitation', open: pressed('users.invite') },
  { path: '/settings/company/data', with: 'its end', open: pressed('leaving.company.open') },
  { path: '/settings/profile', with: "the account's end", open: pressed('leaving.account.open') },
  { path: '/settings/tender-sources', with: 'a new source', open: pressed('tenderSources.add') },
  { path: '/settings/ai-models', with: 'a new model', open: pressed('models.add') },
  { path: '/settings/company/working-days', with: 'a day off', open: pressed('workingDays.add') },
  { path: '/settings/clients', with: 'a new client', open: pressed('clients.add') },
  { path: '/settings/services', with: 'a new service', open: pressed('services.add') },
  { path: '/settings/task-templates', with: 'a new template', open: pressed('taskTemplates.add') },
  { path: '/settings/api', with: 'a new token', open: pressed('apiTokens.add') },
  { path: '/settings/api?view=webhooks', with: 'a new webhook', open: pressed('webhooks.add') },
];

const library = '/settings/answer-library';
/** The answer library: wide, an answer is read beside the list. */
export const libraryScreens: Screen[] = [
  { path: library },
  { path: library, with: 'the filters', open: ({ press }) => press('answers.filter.add') },
  {
    path: library,
    with: 'rows chosen',
    open: ({ page, say }) => box(page, say('answers.selectAll')).check(),
  },
  { path: library, with: 'the imports', open: pressed('imports.title') },
  {
    path: library,
    with: 'an answer edited where it is read',
    open: async ({ page, press }) => {
      await press('answers.edit');
      await page.locator('main [contenteditable=true]').waitFor();
    },
  },
  { path: `${library}?open=new` },
  { path: `${library}/duplicates` },
  { path: `${library}/facts` },
  { path: `${library}/facts`, with: 'a new fact', open: pressed('facts.add') },
  { path: `${library}/import` },
  {
    path: `${library}/import`,
    with: 'a file read',
    open: async ({ page }) => {
      await page.locator('main input[type=file]').first().setInputFiles([answerTable]);
      await page
        .getByText('Which languages does your staff speak')
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  },
];

/** A visitor's company that ends, as it says on every page. */
export const demoScreens: Screen[] = [{ path: '/' }, { path: '/bids' }];

/** Reads the texts of a language; pressing takes the first that bears the words. */
export function handFor(page: Page, language: string): Hand {
  const file = path.join(import.meta.dirname, `../web/public/locales/${language}/translation.json`);
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const say = (key: string) => {
    let text = texts;
    for (const part of key.split('.')) text = (text as Record<string, unknown>)[part];
    if (typeof text !== 'string') throw new Error(`${key} is no text in ${language}`);
    return text.split('{{')[0] ?? '';
  };
  return {
    page,
    say,
    press: (key, role = 'button') =>
      page
        .getByRole(role, { name: say(key) })
        .first()
        .click(),
  };
}

/** Presses a button, and then what it shows; waits for the dialog that comes of it. */
function pressed(first: string, ...then: string[]): Opening {
  return async ({ page, press }) => {
    await press(first);
    for (const key of then) await press(key, 'menuitem');
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  };
}

/** The box is drawn beside its input, which lies under it. */
function box(page: Page, label: string): Locator {
  return page.getByRole('checkbox', { name: label });
}

const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const tenderTable = {
  name: 'tenders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Title,Buyer,Deadline,Remark\nRepair of the town bridge,Harbour Town Council,${soon},urgent\n`,
  ),
};
const answerTable = {
  name: 'answers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Question,Answer\nWhich languages does your staff speak?,English and French.\n'),
};
const bidTable = {
  name: 'bids.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Title,Client,Deadline,Remark\nRepair of the town bridge,River Valley Hospital Group,${soon},urgent\nPaving,Harbour Town Council,yesterday,\n`,
  ),
};

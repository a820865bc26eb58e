/**
 * The texts come in two files, so that who opens a list waits for its own alone: these groups are in the second, which
 * these pages fetch along with their code. The build refuses a text of the second in code that other pages run.
 */
export const moreTexts = [
  'account',
  'answers',
  'apiTokens',
  'assistants',
  'audit',
  'calendar',
  'correspondence',
  'documents',
  'experts',
  'facts',
  'files',
  'generation',
  'identityProviders',
  'landing',
  'mail',
  'models',
  'operator',
  'outcomes',
  'packs',
  'profile',
  'provisioning',
  'reading',
  'requirements',
  'settings',
  'statistics',
  'taskTemplates',
  'tasks',
  'understanding',
  'webhooks',
];

/** By their place in the route table, the names of those pages' files. */
export const pagesWithMoreTexts: Record<string, string> = {
  '/assistant-access': 'AssistantAccessPage',
  '/bids/:id/*': 'BidPage',
  '/expert': 'ExpertPage',
  '/landing': 'LandingPage',
  '/operator': 'OperatorPage',
  '/second-factor': 'SecondFactorPage',
  '/settings/*': 'SettingsPage',
  '/stats': 'StatisticsPage',
};

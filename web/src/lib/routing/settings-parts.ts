/** The parts of the settings, by their place in the address and their group; `shell.settings.<name>` is what they are called. */
export const settingsParts = [
  { path: 'users', group: 'company', name: 'users' },
  { path: 'company', group: 'company', name: 'company' },
  { path: 'clients', group: 'work', name: 'clients' },
  { path: 'services', group: 'work', name: 'services' },
  { path: 'task-templates', group: 'work', name: 'taskTemplates' },
  { path: 'answer-library', group: 'work', name: 'answerLibrary' },
  { path: 'evidence', group: 'work', name: 'evidence' },
  { path: 'responses', group: 'work', name: 'responses' },
  { path: 'go-no-go', group: 'work', name: 'goNoGo' },
  { path: 'tender-sources', group: 'work', name: 'tenderSources' },
  { path: 'integrations', group: 'connections', name: 'integrations' },
  { path: 'ai-models', group: 'connections', name: 'aiModels' },
  { path: 'api', group: 'connections', name: 'api' },
  { path: 'mail', group: 'connections', name: 'mail' },
  { path: 'bin', group: 'company', name: 'bin' },
  { path: 'audit-log', group: 'company', name: 'auditLog' },
  { path: 'profile', group: 'you', name: 'profile' },
] as const;
export const settingsGroups = ['company', 'work', 'connections', 'you'] as const;

/**
 * The pages of a part beside its first, by their place in the address under it. `label` is the key of what they are called,
 * `commands.words.<words>` what else they are searched by.
 */
export const settingsPages = [
  { part: 'answer-library', path: 'duplicates', label: 'answers.tabs.duplicates', words: 'duplicates' },
  { part: 'answer-library', path: 'facts', label: 'facts.title', words: 'facts' },
  { part: 'answer-library', path: 'import', label: 'answers.import.open', words: 'importAnswers' },
  { part: 'company', path: 'security', label: 'settings.pages.company.security', words: 'companySecurity' },
  {
    part: 'company',
    path: 'working-days',
    label: 'settings.pages.company.working-days',
    words: 'workingDays',
  },
  { part: 'company', path: 'reviews', label: 'settings.pages.company.reviews', words: 'reviewRounds' },
  { part: 'company', path: 'reasons', label: 'settings.pages.company.reasons', words: 'reasons' },
  { part: 'company', path: 'data', label: 'settings.pages.company.data', words: 'companyData' },
  { part: 'go-no-go', path: 'capacity', label: 'settings.decisions.capacity', words: 'capacity' },
  { part: 'profile', path: 'security', label: 'settings.pages.profile.security', words: 'security' },
  {
    part: 'profile',
    path: 'notifications',
    label: 'settings.pages.profile.notifications',
    words: 'notifications',
  },
  { part: 'profile', path: 'calendar', label: 'settings.pages.profile.calendar', words: 'calendar' },
] as const;

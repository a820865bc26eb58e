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

/** The pages of a part beside its first, by their place in the address under it; `shell.settingsPages.<name>` is what they are called. */
export const settingsPages = [
  { part: 'answer-library', path: 'duplicates', name: 'duplicates' },
  { part: 'answer-library', path: 'facts', name: 'facts' },
  { part: 'answer-library', path: 'import', name: 'importAnswers' },
  { part: 'company', path: 'security', name: 'companySecurity' },
  { part: 'company', path: 'working-days', name: 'workingDays' },
  { part: 'company', path: 'reviews', name: 'reviewRounds' },
  { part: 'company', path: 'reasons', name: 'reasons' },
  { part: 'company', path: 'data', name: 'companyData' },
  { part: 'go-no-go', path: 'capacity', name: 'capacity' },
  { part: 'profile', path: 'security', name: 'security' },
  { part: 'profile', path: 'notifications', name: 'notifications' },
  { part: 'profile', path: 'calendar', name: 'calendar' },
] as const;

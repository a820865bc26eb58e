/**
 * The walls of the house, read by scripts/boundaries.mjs. Each of `rules`: no file whose path matches `from` imports a
 * path that matches `to`. Paths are relative to the project root; a package from npm is `npm:<name>`. In `to`,
 * `$1` stands for the first group of `from`; `unless` exempts a target, `exempt` a source.
 */
exports.rules = [
  {
    name: 'the contract knows zod only',
    from: /^contract\/src\//,
    to: /./,
    unless: /^(contract\/|npm:zod$)/,
    exempt: /\.test\.ts$/,
  },
  {
    name: 'the engine knows neither contract, server nor web',
    from: /^engine\//,
    to: /^(contract|server|web)\//,
  },
  {
    name: 'the engine is pure: no database, no network, no React',
    from: /^engine\//,
    to: /^(npm:(pg|kysely|react|fastify)|node:(http|https|net|tls|dgram))$/,
  },
  { name: 'server and web meet in the contract only', from: /^server\//, to: /^web\// },
  {
    name: 'web and server meet in the contract only; the clock, without its data, how text is compared, the form of rich text and how it is written together are one',
    from: /^web\//,
    to: /^(server|engine)\//,
    unless:
      /^engine\/src\/(time\/(zone-rules|write-shown)|text\/(fold|same-buyer)|rich-text\/(addresses|rich-text|check-rich-text|plain-text|editor-schema|editor-document|together\/\w+))\.ts$/,
    exempt: /^web\/src\/testing\//,
  },
  {
    name: 'a web feature does not know another',
    from: /^web\/src\/features\/([^/]+)\//,
    to: /^web\/src\/features\//,
    unless: /^web\/src\/features\/$1\//,
  },
  {
    name: 'features, ui and lib do not reach up',
    from: /^web\/src\/(features|ui|lib)\//,
    to: /^web\/src\/(pages|shell|router|main)/,
  },
  { name: 'ui and lib know no feature', from: /^web\/src\/(ui|lib)\//, to: /^web\/src\/features\// },
  { name: 'lib does not know ui', from: /^web\/src\/lib\//, to: /^web\/src\/ui\// },
  {
    name: 'queries know no http',
    from: /\.queries\.ts$/,
    to: /(^server\/src\/http\/(?!calls\/errors)|\.routes\.ts$)/,
  },
  {
    name: 'routes are private to app.ts',
    from: /^server\/src\//,
    exempt: /^server\/src\/app\.ts$/,
    to: /\.routes\.ts$/,
  },
  {
    name: 'only outside/ leaves the machine',
    from: /^server\/src\//,
    // The embedded database listens on this machine; an error names the socket it came from; client addresses are compared;
    // reading processes have the network taken away.
    exempt:
      /^server\/src\/(outside\/|testing\/|db\/embedded-postgres-address\.ts$|engine\/close-doors\.ts$|http\/(calls\/answer-errors|identity\/client-address)\.ts$|.*\.test\.ts$)/,
    to: /^(node:(http|https|http2|net|tls|dgram|dns\/promises|dns)|npm:(nodemailer|undici|aws4fetch|ai|@googleapis\/.+))$/,
  },
  {
    name: 'what features stand on knows no feature',
    from: /^server\/src\/(db|domain-events|engine|http|outside)\//,
    to: /^server\/src\/features\//,
  },
  {
    name: 'features know neither who listens nor who starts them',
    from: /^server\/src\/features\//,
    exempt: /\.test\.ts$/,
    to: /^server\/src\/([^/]+|jobs\/(start-work|housekeeping|reminders|connected-services|tender-sources|webhooks))\.ts$/,
    unless: /^server\/src\/env[^/]*\.ts$/,
  },
  {
    name: 'only engine/ and the embedded PostgreSQL start processes and threads',
    from: /^server\/src\//,
    exempt: /^server\/src\/(engine\/|db\/(embedded-postgres|process-identity)[^/]*$|testing\/|.*\.test\.ts$)/,
    to: /^node:(child_process|worker_threads|cluster)$/,
  },
  {
    name: 'production code knows no tests',
    from: /^(contract|engine|server|web)\/src\/(?!testing\/)(?!.*\.test\.)/,
    to: /(\/testing\/|\.test\.)/,
  },
];

/** What code that is no test must not call, and what to call instead. */
exports.forbiddenCalls = [
  {
    from: /^(contract|engine)\/src\/|^server\/src\/(?!outside\/)/,
    call: /(?<![.\w])fetch\s*\(|\bglobalThis\.fetch\b/,
    why: 'calls fetch; only outside/ leaves the machine',
  },
  {
    from: /^web\/src\/(?!ui\/text\/intl\.ts)/,
    call: /new Intl\.(?:DateTime|Number|RelativeTime|List)Format\b|\.toLocale(?:Date|Time)?String\(/,
    why: 'formats by a locale of its own; ui/text/intl.ts knows how each language is written',
  },
];

/**
 * The server's features from the ground up: one imports those of its own row and of the rows before, and no circle. What a
 * later row must hear of is announced (server/src/domain-events).
 */
exports.featureLayers = {
  records: [
    'api-tokens',
    'assistants',
    'audit',
    'backups',
    'calendar',
    'clients',
    'companies',
    'contents',
    'events',
    'facts',
    'held-files',
    'identity-providers',
    'imports',
    'operator',
    'requirement-states',
    'rich-text',
    'search',
    'services',
    'statistics',
    'task-templates',
    'views',
    'working-days',
  ],
  documents: ['addenda', 'document-readings', 'files', 'readiness', 'understanding'],
  'ways to people': [
    'auth',
    'integrations',
    'mail',
    'notifications',
    'provisioning',
    'second-factors',
    'users',
  ],
  work: [
    'answers',
    'bids',
    'comments',
    'evidence',
    'models',
    'requirements',
    'response-design',
    'response-plan',
    'reviews',
    'tenders',
    'webhooks',
  ],
  'what joins it': [
    'bin',
    'company-data',
    'correspondence',
    'dashboard',
    'decisions',
    'expert-questions',
    'generation',
    'leaving',
    'outcomes',
    'packs',
    'reading',
    'sample-data',
    'demo',
    'tender-sources',
    'undo-import',
  ],
};

/** A regular expression of more characters than this is words that belong in a lexicon (engine/src/lexicon); of a laid out one, a form. */
exports.longestPattern = 200;

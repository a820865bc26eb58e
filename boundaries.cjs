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
    name: 'web and server meet in the contract only; the clock is one, without its data',
    from: /^web\//,
    to: /^(server|engine)\//,
    unless: /^engine\/src\/time\/(zone-rules|write-shown)\.ts$/,
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
    to: /(^server\/src\/http\/(?!errors)|\.routes\.ts$)/,
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
      /^server\/src\/(outside\/|testing\/|db\/embedded-postgres-address\.ts$|engine\/close-doors\.ts$|http\/(answer-errors|client-address)\.ts$|.*\.test\.ts$)/,
    to: /^(node:(http|https|http2|net|tls|dgram|dns\/promises|dns)|npm:(nodemailer|undici|aws4fetch|ai|@googleapis\/.+))$/,
  },
  {
    name: 'the adapter of the engine knows no feature',
    from: /^server\/src\/engine\//,
    to: /^server\/src\/features\//,
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

/** Files that must not call the global `fetch` either. */
exports.withoutGlobalFetch = /^(contract|engine)\/src\/|^server\/src\/(?!outside\/)/;

/** Features of the server that import each other in a circle. It only ever gets shorter. */
exports.featureKnot = [
  'bids',
  'files',
  'generation',
  'integrations',
  'mail',
  'models',
  'notifications',
  'readiness',
  'tenders',
];

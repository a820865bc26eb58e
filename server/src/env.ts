import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { keepRuleOf } from './backup/keep-rule.ts';
import { readCertificate } from './env-certificate.ts';
import { keepSecretKey, prepareDataDir } from './env-data-dir.ts';
import { settingRows, type SettingRow } from './env-table.ts';
import { StartRefused } from './start-refused.ts';

const loopback = /^(127(\.\d+){3}|localhost|\[?::1\]?)$/i;
/** Whether an address is of this machine by its name. */
export const isLoopbackAddress = (url: string): boolean => loopback.test(new URL(url).hostname);

/** Who may make an account; see `REGISTRATION` in the table of settings. */
export type Registration =
  | { mode: 'open' | 'invitation' | 'closed' }
  | { mode: 'domains'; /** Lower case. */ domains: string[] };

function registrationOf(given: string[] | undefined, { isPrivate }: { isPrivate: boolean }): Registration {
  const [first] = given ?? [];
  if (given === undefined || first === undefined) return { mode: isPrivate ? 'open' : 'invitation' };
  if (first === 'open' || first === 'invitation' || first === 'closed') return { mode: first };
  return { mode: 'domains', domains: given };
}

export type Settings = ReturnType<typeof readSettings>;

/**
 * The settings of this server from its environment, all checked. Makes DATA_DIR, and the secret key in it, when they
 * are not there. An empty variable counts as unset.
 * @throws StartRefused with a line for each variable that is wrong; no value of a secret is shown
 */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const values = readRows(environment);
  const isLoopback = loopback.test(values.HOST);
  refuseIfAny([
    values.RATE_LIMITS === 'off' && !isLoopback
      ? [`RATE_LIMITS=off is refused because HOST is ${values.HOST}, which others can reach`]
      : [],
    (values.BACKUP_DIR ?? values.BACKUP_S3_ENDPOINT) !== undefined && values.DATABASE_URL !== undefined
      ? [
          `${values.BACKUP_DIR === undefined ? 'BACKUP_S3_ENDPOINT' : 'BACKUP_DIR'} is for the embedded database. The one at DATABASE_URL is backed up with pg_dump: see docs/backup.md`,
        ]
      : [],
    values.BACKUP_DIR !== undefined && values.BACKUP_S3_ENDPOINT !== undefined
      ? ['BACKUP_DIR and BACKUP_S3_ENDPOINT exclude each other: backups go to one place']
      : [],
    values.BACKUP_VERIFY === 'on' && values.BACKUP_KEY?.startsWith('age1')
      ? [
          'BACKUP_VERIFY=on needs the secret key as BACKUP_KEY (AGE-SECRET-KEY-1…): the public one opens nothing',
        ]
      : [],
    allOrNone(values, [
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_BUCKET',
      'BACKUP_S3_ACCESS_KEY',
      'BACKUP_S3_SECRET_KEY',
    ]),
    allOrNone(values, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']),
    values.QUOTA_MODELS !== undefined && Object.keys(values.AI_PRICES).length === 0
      ? ['QUOTA_MODELS needs AI_PRICES: without prices nothing is known of what models cost']
      : [],
    values.INACTIVE_ACCOUNT_DAYS !== undefined && values.SMTP_URL === undefined
      ? ['INACTIVE_ACCOUNT_DAYS needs SMTP_URL: people are written to before their account is deleted']
      : [],
    values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined
      ? ['DATABASE_REPLICA_URL needs DATABASE_URL, which it is a replica of']
      : [],
    allOrNone(values, ['AI_BASE_URL', 'AI_MODEL']),
    allOrNone(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
    allOrNone(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']),
    allOrNone(values, ['TLS_CERT_FILE', 'TLS_KEY_FILE']),
    values.OIDC_ISSUER?.startsWith('http:') && !isLoopbackAddress(values.OIDC_ISSUER)
      ? ['OIDC_ISSUER must begin with https://; http:// is for a provider on this machine alone']
      : [],
    values.TLS_CERT_FILE && values.PUBLIC_URL?.startsWith('http:')
      ? [`PUBLIC_URL must begin with https://, because TLS_CERT_FILE is set`]
      : [],
  ]);
  const tls =
    values.TLS_CERT_FILE && values.TLS_KEY_FILE
      ? { certFile: path.resolve(values.TLS_CERT_FILE), keyFile: path.resolve(values.TLS_KEY_FILE) }
      : undefined;
  const publicUrl =
    values.PUBLIC_URL ??
    `${tls ? 'https' : 'http'}://${values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST}:${values.PORT}`;
  if (tls) readCertificate(tls, publicUrl);
  const isGivenFolder = Boolean(environment['DATA_DIR']?.trim());
  const dataDir = path.resolve(isGivenFolder ? '.' : projectRoot, values.DATA_DIR);
  prepareDataDir(dataDir);
  return {
    host: values.HOST,
    /** 0 for any free one. */
    port: values.PORT,
    isLoopback,
    /** Without a slash at its end. */
    publicUrl,
    /** Addresses, ranges such as 10.0.0.0/8, and the word `loopback`. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Files to speak HTTPS with, which were found to fit together. */
    tls,
    /** Absolute. */
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    backup: backupOf(values),
    secretKey: values.SECRET_KEY ?? keepSecretKey(dataDir),
    secretKeyBefore: values.SECRET_KEY_BEFORE,
    registration: registrationOf(values.REGISTRATION, {
      isPrivate: isLoopback && isLoopbackAddress(publicUrl) && values.TRUSTED_PROXIES.length === 0,
    }),
    /** Visitors may look around in a demo company. */
    demo: values.DEMO === 'on',
    rateLimits: values.RATE_LIMITS === 'on',
    /** CPU time that reading one file may take while somebody waits. */
    readingSeconds: values.READING_SECONDS,
    /** Of one process that reads files. */
    readingMemoryMb: values.READING_MEMORY_MB,
    /** Folder of the built web application. */
    webRoot: path.join(projectRoot, 'build', 'web'),
    metricsToken: values.METRICS_TOKEN,
    /** Accounts that nobody has used for so long are deleted, with warnings. */
    inactiveAccountDays: values.INACTIVE_ACCOUNT_DAYS,
    /** What each company may use where nothing else is set for it. */
    limits: {
      people: values.QUOTA_PEOPLE,
      documents: values.QUOTA_DOCUMENTS,
      bytes: values.QUOTA_STORAGE_MB === undefined ? undefined : values.QUOTA_STORAGE_MB * 1024 ** 2,
      runs: values.QUOTA_RUNS,
      /** In cents. */
      models: values.QUOTA_MODELS === undefined ? undefined : values.QUOTA_MODELS * 100,
    },
    securityLog: values.SECURITY_LOG
      ? {
          url: values.SECURITY_LOG,
          token: values.SECURITY_LOG_TOKEN,
          /** In PEM. */
          ca: values.SECURITY_LOG_CA_FILE && readGiven('SECURITY_LOG_CA_FILE', values.SECURITY_LOG_CA_FILE),
        }
      : undefined,
    /** Where files are shown to ClamAV before they are taken. */
    virusScanner: values.VIRUS_SCANNER,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (process.stdout.isTTY ? 'line' : 'json'),
    mail: values.SMTP_URL
      ? {
          smtpUrl: values.SMTP_URL,
          from: values.MAIL_FROM ?? `Bidloom <no-reply@${new URL(publicUrl).hostname}>`,
        }
      : undefined,
    s3:
      values.S3_ENDPOINT && values.S3_BUCKET && values.S3_ACCESS_KEY && values.S3_SECRET_KEY
        ? {
            endpoint: values.S3_ENDPOINT,
            bucket: values.S3_BUCKET,
            accessKey: values.S3_ACCESS_KEY,
            secretKey: values.S3_SECRET_KEY,
          }
        : undefined,
    ai: {
      /** What the server offers to all its companies. */
      compatible:
        values.AI_BASE_URL && values.AI_MODEL
          ? { baseUrl: values.AI_BASE_URL, model: values.AI_MODEL, apiKey: values.AI_API_KEY }
          : undefined,
      anthropic: keyed(values.ANTHROPIC_API_KEY, values.ANTHROPIC_MODEL),
      openai: keyed(values.OPENAI_API_KEY, values.OPENAI_MODEL),
      google: keyed(values.GOOGLE_GENERATIVE_AI_API_KEY, values.GOOGLE_MODEL),
      mistral: keyed(values.MISTRAL_API_KEY, values.MISTRAL_MODEL),
      /** Lower case, each `name` or `name:port`. */
      allowHosts: values.AI_ALLOW_HOSTS,
      timeoutSeconds: values.AI_TIMEOUT_SECONDS,
      /** Before each further try of what fails for the moment; as many tries as there are entries. */
      retryMs: [1_000, 4_000],
      ledgerDays: values.AI_LEDGER_DAYS,
      /** What the operator pays for a million tokens, in `currency`. */
      prices: values.AI_PRICES,
      currency: values.AI_CURRENCY,
      forNewCompanies: values.AI_FOR_NEW_COMPANIES === 'on',
    },
    oidc:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET
        ? {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
            name: values.OIDC_NAME ?? new URL(values.OIDC_ISSUER).hostname,
          }
        : undefined,
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? {
            clientId: values.GOOGLE_CLIENT_ID,
            clientSecret: values.GOOGLE_CLIENT_SECRET,
            accountsUrl: values.GOOGLE_ACCOUNTS_URL,
            tokenUrl: values.GOOGLE_TOKEN_URL,
            apiUrl: values.GOOGLE_API_URL,
          }
        : undefined,
    /** Lower case, each `name` or `name:port`. */
    webhookAllowHosts: values.WEBHOOK_ALLOW_HOSTS,
    importAllowHosts: values.IMPORT_ALLOW_HOSTS,
  };
}

function backupOf(values: Values) {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_ACCESS_KEY: accessKey,
    BACKUP_S3_SECRET_KEY: secretKey,
  } = values;
  const where =
    endpoint && bucket && accessKey && secretKey
      ? { endpoint, bucket, accessKey, secretKey }
      : values.BACKUP_DIR && { /** Absolute. */ folder: path.resolve(values.BACKUP_DIR) };
  if (!where) return undefined;
  return {
    where,
    key: values.BACKUP_KEY,
    hours: values.BACKUP_HOURS,
    keep: keepRuleOf(values.BACKUP_KEEP),
    /** Every change is kept besides. */
    log: values.BACKUP_LOG === 'on',
    /** Each is restored on trial. */
    verify: values.BACKUP_VERIFY === 'on',
  };
}

function readGiven(name: string, file: string): string {
  try {
    return readFileSync(path.resolve(file), 'utf8');
  } catch (cause) {
    throw new StartRefused(`${name} (${path.resolve(file)}) cannot be read`, { cause });
  }
}

const keyed = (apiKey: string | undefined, model: string) => (apiKey ? { apiKey, model } : undefined);

/** Two folders up, from the source and from the build alike. */
const projectRoot = path.resolve(import.meta.dirname, '../..');

type Values = { [Name in keyof typeof settingRows]: z.output<(typeof settingRows)[Name]['schema']> };

function readRows(environment: NodeJS.ProcessEnv): Values {
  const problems: string[] = [];
  const entries = Object.entries<SettingRow>(settingRows).map(([name, row]) => {
    const text = environment[name]?.trim() || undefined;
    const result = row.schema.safeParse(text ?? row.default);
    if (!result.success) {
      const shown = row.isSecret ? '' : `, not "${text}"`;
      problems.push(`${name} must be ${result.error.issues[0]?.message}${shown}`);
    }
    return [name, result.data];
  });
  refuseIfAny([problems]);
  return Object.fromEntries(entries) as Values;
}

function allOrNone(values: Values, names: (keyof Values)[]): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  const given = names.filter((name) => !missing.includes(name));
  return [`${missing.join(', ')} must be set too, because ${given.join(', ')} is`];
}

function refuseIfAny(problems: string[][]) {
  if (problems.flat().length > 0) throw new StartRefused(problems.flat().join('\n'));
}

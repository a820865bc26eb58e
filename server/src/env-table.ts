import { z } from 'zod';
import type { ModelProvider } from '@bidloom/contract/models';
import { keepRulePattern } from './backup/keep-rule.ts';
import { isBackupKey } from './backup/sealed-stream.ts';
import { namesProxies } from './http/identity/client-address.ts';

/**
 * Every setting of the server, one row each: its environment variable, how its text becomes a value, what it is when it
 * is not set, and what it does. The messages finish the sentence "PORT must be ...". docs/settings.md is made from this.
 */
export const settingRows = {
  HOST: row(
    z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an IP address, such as 127.0.0.1'),
    '127.0.0.1',
    'Address to listen on. `0.0.0.0` opens the server to the network.',
  ),
  PORT: row(wholeNumber(0, 65_535), '3000', 'Port to listen on; `0` takes a free one.'),
  PUBLIC_URL: row(
    webAddress().optional(),
    undefined,
    'Address people open in the browser, used in invitations, mails and sign-in with identity providers. Without it: `http://HOST:PORT`, or `https://HOST:PORT` with `TLS_CERT_FILE`.',
  ),
  TRUSTED_PROXIES: row(
    commaList().refine((list) => list.every((one) => namesProxies(one)), {
      error:
        'addresses, ranges such as 10.0.0.0/8 (not the whole world, /0) or the word loopback, with commas between them',
    }),
    '',
    'Proxies in front of Bidloom: addresses, CIDR ranges and the word `loopback` (this machine), with commas. Only what these report of where a request comes from is believed. Without it: nobody; behind a proxy all people then count as one address.',
  ),
  TLS_CERT_FILE: row(
    z.string().optional(),
    undefined,
    'Certificate with its chain, in PEM, to speak HTTPS without a proxy. A renewed file is taken up within ten seconds.',
  ),
  TLS_KEY_FILE: row(z.string().optional(), undefined, 'Its private key, in PEM, without a passphrase.'),
  REGISTRATION: row(
    commaList()
      .refine(
        (list) =>
          list.length === 1 && registrationWords.has(list[0] ?? '')
            ? true
            : list.length > 0 && list.every((one) => emailDomain.test(one)),
        'open, invitation, closed, or email domains such as example.com with commas between them',
      )
      .optional(),
    undefined,
    'Who may make an account: anybody (`open`), who has the link of an invitation (`invitation`), who has one or an email address of the given domains (`example.com,example.org`), or nobody (`closed`). The first account of a server can always be made. Without it: `open` where only this machine reaches the server (`HOST` and `PUBLIC_URL` are loopback addresses and there is no trusted proxy), otherwise `invitation`.',
  ),
  DEMO: row(
    z.enum(['on', 'off'], 'on or off'),
    'off',
    'Lets visitors of the landing page look around without an account: each in a company of sample data of their own, without uploads, mail or calls to other servers, erased after an hour. Who may make an account is another question: see `REGISTRATION`.',
  ),
  DATA_DIR: row(
    z.string().min(1),
    'data',
    'Folder of the embedded database, of files and of generated secrets.',
  ),
  DATABASE_URL: row(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'an address such as postgres://user:password@host:5432/database')
      .optional(),
    undefined,
    'A PostgreSQL server of your own, version 15 or newer. Its user owns the tables and must be allowed to create the role `bidloom_app`, or be a member of it. Without it: the embedded database below `DATA_DIR`.',
    'secret',
  ),
  DATABASE_REPLICA_URL: row(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'an address such as postgres://user:password@host:5432/database')
      .optional(),
    undefined,
    'A replica of the database of `DATABASE_URL` that is only read: statistics, charts and search ask it. Who has changed something in the last ten seconds, and everybody while it is away, is answered by the database itself. Without it: the database answers all.',
  ),
  BACKUP_DIR: row(
    z.string().min(1).optional(),
    undefined,
    'Folder for backups of the embedded database and of files, best on another disk. With it one is made automatically every `BACKUP_HOURS`; see [Backup](backup.md). Without it: none.',
  ),
  BACKUP_KEY: row(
    z
      .string()
      .refine(
        (text) => isBackupKey(text),
        'a key that `age-keygen` made: AGE-SECRET-KEY-1… or, to encrypt only, age1…',
      )
      .optional(),
    undefined,
    'Encrypts backups, in the format of [age](https://age-encryption.org). A secret key (`AGE-SECRET-KEY-1…`) also opens them; a public one (`age1…`) does not, and whoever takes the server over cannot read them. Without it they are not encrypted.',
    'secret',
  ),
  BACKUP_S3_ENDPOINT: row(
    webAddress().optional(),
    undefined,
    'S3-compatible storage for backups, instead of `BACKUP_DIR`. One part of a backup may have 5 GB there.',
  ),
  BACKUP_S3_BUCKET: row(z.string().optional(), undefined, 'Its bucket, for backups alone.'),
  BACKUP_S3_ACCESS_KEY: row(z.string().optional(), undefined, 'Its access key.', 'secret'),
  BACKUP_S3_SECRET_KEY: row(z.string().optional(), undefined, 'Its secret key.', 'secret'),
  BACKUP_LOG: row(
    z.enum(['on', 'off'], 'on or off'),
    'on',
    'Keeps every change beside the backups as it is made, new files too, so that the database can be brought back as it was at any moment: at most a few seconds are lost with the machine. `off` leaves it at whole backups.',
  ),
  BACKUP_VERIFY: row(
    z.enum(['on', 'off'], 'on or off'),
    'off',
    'Restores each backup that was made automatically into a temporary folder, reads every row and file there, and says in the app when that fails. With `BACKUP_KEY` it takes the secret one. It needs room for the database and the files once more.',
  ),
  BACKUP_HOURS: row(wholeNumber(1, 720), '24', 'Hours from one backup to the next.'),
  BACKUP_KEEP: row(
    z.string().regex(keepRulePattern, 'days, weeks and months such as 7d 4w 6m'),
    '7d 4w 6m',
    'Which backups stay: the newest of each of so many days, weeks and months that have one, in UTC. The newest always stays.',
  ),
  SECRET_KEY: row(
    z
      .string()
      .min(32, 'at least 32 characters of chance, such as `openssl rand -hex 32` prints')
      .refine(
        (key) => new Set(key).size >= 8,
        'chance, not a repeated word: take what `openssl rand -hex 32` prints',
      )
      .optional(),
    undefined,
    'Signs sessions and encrypts stored tokens. Without it: generated once into `DATA_DIR/secret-key`.',
    'secret',
  ),
  SECRET_KEY_BEFORE: row(
    z
      .string()
      .min(32, 'the key that was SECRET_KEY, or stood in `DATA_DIR/secret-key`, until now')
      .optional(),
    undefined,
    'The secret key until now, while `SECRET_KEY` is a new one: see [changing the secret key](running.md#changing-the-secret-key).',
    'secret',
  ),
  RATE_LIMITS: row(
    z.enum(['on', 'off'], 'on or off'),
    'on',
    'Limits on sign-in and other calls. `off` is for tests and refused unless `HOST` is the loopback address.',
  ),
  READING_SECONDS: row(
    wholeNumber(1, 30),
    '20',
    'CPU time that reading one file may take while someone waits. A call is answered at most 25 seconds after that, waiting included.',
  ),
  READING_MEMORY_MB: row(
    wholeNumber(256, 16_384),
    '512',
    'Memory that one process which reads files may hold, in MB. See [Running Bidloom](running.md) for how many there are.',
  ),
  METRICS_TOKEN: row(
    z.string().min(16, 'at least 16 characters').optional(),
    undefined,
    'Lets other machines read `/metrics` with `Authorization: Bearer <token>`. Without it: this machine only.',
    'secret',
  ),
  LOG_LEVEL: row(
    z.enum(['debug', 'info', 'warn', 'error'], 'debug, info, warn or error'),
    'info',
    'The least that is written to the log.',
  ),
  INACTIVE_ACCOUNT_DAYS: row(
    wholeNumber(90, 3_650).optional(),
    undefined,
    'After how many days without use an account is deleted. Its person is written to 30 days and 7 days before, and keeps it by signing in; the last owner of a company and operators keep theirs. Needs `SMTP_URL`. Without it: never.',
  ),
  QUOTA_PEOPLE: row(
    wholeNumber(1, 1_000_000).optional(),
    undefined,
    'How many people, members and invitations together, each company may have. Operators set others for single companies. Without it: any number.',
  ),
  QUOTA_DOCUMENTS: row(
    wholeNumber(1, 100_000_000).optional(),
    undefined,
    'How many documents each company may keep.',
  ),
  QUOTA_STORAGE_MB: row(
    wholeNumber(1, 1_000_000_000).optional(),
    undefined,
    'How many megabytes the documents of each company may take.',
  ),
  QUOTA_RUNS: row(
    wholeNumber(1, 1_000_000).optional(),
    undefined,
    'How many runs of generation each company may start in a calendar month (UTC).',
  ),
  QUOTA_MODELS: row(
    wholeNumber(0, 1_000_000).optional(),
    undefined,
    'How much the server’s own AI models may cost for each company in a calendar month (UTC), in `AI_CURRENCY`, by `AI_PRICES`.',
  ),
  SECURITY_LOG: row(
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^(file:\/\/\/|(udp|tcp|tls|https?):\/\/[^/])/.test(text),
        'an address that begins with file:///, udp://, tcp://, tls://, http:// or https://',
      )
      .optional(),
    undefined,
    "Where sign-ins, refusals, changes of members, tokens and the like go besides the audit logs, for a log system of the operator's own: `file:///var/log/bidloom.jsonl`, syslog (RFC 5424) at `udp://`, `tcp://` or `tls://host:port`, or an `https://` address that takes JSON lines.",
  ),
  SECURITY_LOG_CA_FILE: row(
    z.string().optional(),
    undefined,
    'Certificate of the authority, in PEM, that vouches for the receiver at `tls://`; without it the authorities that Node knows.',
  ),
  SECURITY_LOG_TOKEN: row(
    z.string().optional(),
    undefined,
    'Sent as `Authorization: Bearer …` where `SECURITY_LOG` is a web address.',
  ),
  LOG_FORMAT: row(
    z.enum(['line', 'json'], 'line or json').optional(),
    undefined,
    'How log lines are written. Without it: `line` in a terminal, else `json`.',
  ),
  SMTP_URL: row(
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'an address such as smtp://user:password@host:587')
      .optional(),
    undefined,
    'Mail server for invitations, new passwords and the confirmation of emails. Without it no mail is sent: admins find what there is to pass on in Settings › Mail.',
    'secret',
  ),
  MAIL_FROM: row(
    z
      .string()
      .regex(/^[^@]*[^@\s]@[^@\s]+$/, 'an email address, such as Bidloom <bids@example.com>')
      .optional(),
    undefined,
    'Sender of the mails. Without it: `no-reply` at the host of `PUBLIC_URL`.',
  ),
  VIRUS_SCANNER: row(
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^(tcp:\/\/[^/]|unix:\/\/\/)/.test(text),
        'an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
      )
      .optional(),
    undefined,
    'ClamAV’s daemon (clamd), at `tcp://host:port` or `unix:///path`. Every file that comes in is shown to it first; one with a virus is refused by name, and while it cannot be asked nothing is taken. Its `StreamMaxLength` must allow for 50 MB, and for as much as a company has that is imported.',
  ),
  S3_ENDPOINT: row(
    webAddress().optional(),
    undefined,
    'S3-compatible storage for files, instead of `DATA_DIR`.',
  ),
  S3_BUCKET: row(z.string().optional(), undefined, 'Its bucket.'),
  S3_ACCESS_KEY: row(z.string().optional(), undefined, 'Its access key.', 'secret'),
  S3_SECRET_KEY: row(z.string().optional(), undefined, 'Its secret key.', 'secret'),
  AI_BASE_URL: row(
    webAddress().optional(),
    undefined,
    'An OpenAI-compatible address (Ollama, vLLM, LM Studio ...) whose model every company of this server may use. It need not be public.',
  ),
  AI_API_KEY: row(z.string().optional(), undefined, 'Its key, when it wants one.', 'secret'),
  AI_MODEL: row(z.string().optional(), undefined, 'Its model. Needed with `AI_BASE_URL`.'),
  ANTHROPIC_API_KEY: row(
    z.string().optional(),
    undefined,
    'Offers a model of Anthropic to every company of this server.',
    'secret',
  ),
  ANTHROPIC_MODEL: row(z.string().min(1), 'claude-sonnet-5-5', 'Which one.'),
  OPENAI_API_KEY: row(
    z.string().optional(),
    undefined,
    'Offers a model of OpenAI to every company of this server.',
    'secret',
  ),
  OPENAI_MODEL: row(z.string().min(1), 'gpt-6.1-terra', 'Which one.'),
  GOOGLE_GENERATIVE_AI_API_KEY: row(
    z.string().optional(),
    undefined,
    'Offers a model of Google to every company of this server.',
    'secret',
  ),
  GOOGLE_MODEL: row(z.string().min(1), 'gemini-3.5-flash-lite', 'Which one.'),
  MISTRAL_API_KEY: row(
    z.string().optional(),
    undefined,
    'Offers a model of Mistral to every company of this server.',
    'secret',
  ),
  MISTRAL_MODEL: row(z.string().min(1), 'mistral-large-latest', 'Which one.'),
  AI_ALLOW_HOSTS: row(
    hostList(),
    '',
    'Hosts (`name` or `name:port`, with commas) where companies may set up AI models although their address is not public or their port is neither 80 nor 443, such as `localhost:11434` for Ollama on this machine. Without it: public addresses at the ports of the web only.',
  ),
  AI_TIMEOUT_SECONDS: row(
    wholeNumber(1, 3_600),
    '120',
    'How long one answer of an AI model may take; half of it without a word ends the wait too. Slow local models want more.',
  ),
  AI_FOR_NEW_COMPANIES: row(
    z.enum(['on', 'off'], 'on or off'),
    'off',
    'Whether companies that are founded from now on may use the server’s own AI models. An operator says otherwise for each (_Server_ in the account menu).',
  ),
  AI_PRICES: row(
    modelPrices(),
    '',
    'What the server’s own AI models cost for a million tokens in and out, such as `anthropic=3/15, openai=1.25/10`; the model at `AI_BASE_URL` is called `compatible`. They count against `QUOTA_MODELS`.',
  ),
  AI_CURRENCY: row(
    z.string().regex(/^[A-Z]{3}$/, 'a currency such as EUR'),
    'EUR',
    'Currency of `AI_PRICES`.',
  ),
  AI_LEDGER_DAYS: row(
    wholeNumber(30, 36_500),
    '365',
    'How many days the log of what was sent to AI models is kept.',
  ),
  OIDC_ISSUER: row(
    // As it is given: some issuers end with a slash.
    z.url({ protocol: /^https?$/, error: 'an address that begins with https://' }).optional(),
    undefined,
    'Identity provider by which people sign in: the issuer of Entra ID, Okta, Keycloak or any other that speaks OpenID Connect. Its redirect address is `PUBLIC_URL/login`.',
  ),
  OIDC_CLIENT_ID: row(z.string().optional(), undefined, 'Client that this server is there.'),
  OIDC_CLIENT_SECRET: row(z.string().optional(), undefined, 'Its secret.', 'secret'),
  OIDC_NAME: row(
    z.string().max(60, 'at most 60 characters').optional(),
    undefined,
    'What people call the provider: _Continue with …_. Without it: its host name.',
  ),
  GOOGLE_CLIENT_ID: row(
    z.string().optional(),
    undefined,
    'OAuth client for Google Drive, Gmail and sign-in. Its redirect addresses are `PUBLIC_URL/oauth/callback` and `PUBLIC_URL/login`.',
  ),
  GOOGLE_CLIENT_SECRET: row(z.string().optional(), undefined, 'Its secret.', 'secret'),
  GOOGLE_ACCOUNTS_URL: row(
    webAddress(),
    'https://accounts.google.com',
    'Where people consent. Only a stand-in changes it.',
  ),
  GOOGLE_TOKEN_URL: row(
    webAddress(),
    'https://oauth2.googleapis.com/token',
    'Where codes become tokens. Only a stand-in changes it.',
  ),
  GOOGLE_API_URL: row(
    webAddress(),
    'https://www.googleapis.com',
    'Drive, Gmail and user information. Only a stand-in changes it.',
  ),
  WEBHOOK_ALLOW_HOSTS: row(
    hostList(),
    '',
    'Hosts (`name` or `name:port`, with commas) that webhooks may be sent to although their address is not public, or their port is neither 80 nor 443, such as a CRM on your own network. Without it: public addresses at the ports of the web only.',
  ),
  IMPORT_ALLOW_HOSTS: row(
    hostList(),
    '',
    'Hosts (`name` or `name:port`, with commas) that a notice may be imported from although their address is not public or their port is neither 80 nor 443.',
  ),
};

export type SettingRow<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /** The text that stands for an unset variable; undefined when the setting may be absent. */
  default: string | undefined;
  description: string;
  isSecret: boolean;
};

/** The rows as the table of docs/settings.md. */
export function settingsAsMarkdown(): string {
  const rows = Object.entries<SettingRow>(settingRows).map(([name, row]) => {
    const value = row.default === undefined || row.default === '' ? '' : ` \`${row.default}\``;
    return `| \`${name}\` |${value} | ${row.description} |`;
  });
  return ['| variable | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
}

function row<Schema extends z.ZodType>(
  schema: Schema,
  defaultText: string | undefined,
  description: string,
  secrecy?: 'secret',
): SettingRow<Schema> {
  return { schema, default: defaultText, description, isSecret: secrecy === 'secret' };
}

function wholeNumber(from: number, to: number) {
  const wording = `a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, wording)
    .transform(Number)
    .pipe(z.number().min(from, wording).max(to, wording));
}

/** Kept without a slash at its end, so that paths can be added. */
function webAddress() {
  return z
    .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
    .transform((address) => address.replace(/\/+$/, ''));
}

const pricePattern =
  /^(anthropic|openai|google|mistral|compatible)=(\d{1,6}(?:\.\d{1,4})?)\/(\d{1,6}(?:\.\d{1,4})?)$/;

function modelPrices() {
  return commaList()
    .refine((list) => list.every((one) => pricePattern.test(one)), {
      error: 'prices such as anthropic=3/15, openai=1.25/10',
    })
    .transform((list) => {
      const prices: Partial<Record<ModelProvider, { in: number; out: number }>> = {};
      for (const one of list) {
        const [, provider, into, out] = pricePattern.exec(one) ?? [];
        if (provider !== undefined)
          prices[provider as ModelProvider] = { in: Number(into), out: Number(out) };
      }
      return prices;
    });
}

/** What stands between commas, in lower case. */
const registrationWords = new Set(['open', 'invitation', 'closed']);
const emailDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

function commaList() {
  return z.string().transform((list) =>
    list
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  );
}

/** Lower case, each `name` or `name:port`. */
function hostList() {
  const host = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/;
  return commaList().refine((list) => list.every((one) => host.test(one)), {
    error: 'hosts such as 127.0.0.1:8080, with commas between them',
  });
}

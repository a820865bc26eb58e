import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { clients, documents, outcomes, services, taskTemplate, tenders } from './demo-data.mjs';
import { prepare, root } from './prepare.mjs';

const dayMs = 24 * 60 * 60_000;

/**
 * Makes a company with clients, services, tenders, bids, tasks, comments and generated files, through the same calls
 * that the web app makes: of a running Bidloom when there is one at HOST and PORT, else of one started for the while.
 */
export async function fillDemo() {
  const host = process.env.HOST || '127.0.0.1';
  const running = `http://${host}:${process.env.PORT || '3000'}`;
  let started;
  try {
    const isUp = await answers(running);
    if (!isUp) started = await startForTheWhile();
    const account = await fill(isUp ? running : started.url);
    console.log(
      `The demo company is ready${isUp ? ` at ${running}` : ': start Bidloom with npm start'}. Sign in with`,
    );
    console.log(`  e-mail    ${account.email}`);
    console.log(`  password  ${account.password}`);
  } catch (error) {
    console.error(`The demo could not be made: ${error.message}`);
    process.exitCode = 1;
  } finally {
    await started?.stop();
  }
}

async function answers(url) {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function startForTheWhile() {
  await prepare({ build: true });
  const server = spawn(process.execPath, [path.join(root, 'build/server/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const address = /Bidloom is ready: (\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error('Bidloom did not start: see the line above')));
  });
  const stop = () =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGTERM');
    });
  return { url, stop };
}

async function fill(url) {
  const account = {
    fullName: 'Amina Laurent',
    email: `demo-${randomBytes(3).toString('hex')}@bidloom.example`,
    password: randomBytes(9).toString('base64url'),
  };
  const session = { url, token: '', companyId: '' };
  session.token = (await post(session, '/auth/register', account)).token;
  const company = { name: 'Northlight Services', size: '10-50', currency: 'EUR', timezone: 'Europe/Paris' };
  session.companyId = (await post(session, '/company', company))._id;

  const serviceIds = await inOrder(
    services,
    async (service) => (await post(session, '/system/service', service))._id,
  );
  await inOrder(clients, (client) => post(session, '/system/client', client));
  const template = await post(session, '/system/task-template', taskTemplate);
  const made = await post(session, '/tender/bulk-tenders', { tenders: tenders.map(dated) });

  const won = await inOrder(made.tenders.slice(0, outcomes.length), async (tender, index) => {
    const bid = await post(session, '/bid/convert-tender-to-bid', { tenderId: tender._id });
    const { path: steps, ...fields } = outcomes[index];
    await change(session, { _id: bid._id, services: [serviceIds[index % serviceIds.length]], ...fields });
    for (const status of steps) await change(session, { _id: bid._id, status });
    return bid;
  });
  const [first] = won;
  const tasks = await post(session, '/bid/tasks', { bidId: first._id, templateId: template._id });
  const [{ _id: me }] = first.team;
  const mine = tasks.map((task, index) => (index < 3 ? { ...task, assignee: me } : task));
  await post(session, '/bid/tasks', { bidId: first._id, tasks: mine });
  await post(session, '/bid/comment', {
    bidId: first._id,
    comment: 'The site visit is on Thursday; questions go in before that.',
  });
  await generate(session, first._id);
  return account;
}

/** A tender with its dates counted from today. */
function dated({ dueInDays, publishedDaysAgo, ...tender }) {
  const at = (days) =>
    new Date(Math.floor((Date.now() + days * dayMs) / 3_600_000) * 3_600_000).toISOString();
  return { ...tender, deadline: at(dueInDays), publishedAt: at(-publishedDaysAgo), source: 'manual' };
}

const change = (session, bid) => send(session, 'PUT', '/bid/bulk-update', { bids: [bid] });
const post = (session, call, body) => send(session, 'POST', call, body);

async function send({ url, token, companyId }, method, call, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api${call}${companyId && `?companyId=${companyId}`}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${call}: ${answer.msg} ${JSON.stringify(answer.errors ?? '')}`);
  return answer.data;
}

function generate(session, bid) {
  const form = new FormData();
  form.append('_id', bid);
  form.append('selectedModel', 'builtin');
  for (const { name, text } of documents)
    form.append('files', new Blob([text], { type: 'text/markdown' }), name);
  return send(session, 'POST', '/bid/generate-files', form);
}

async function inOrder(items, work) {
  const results = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}

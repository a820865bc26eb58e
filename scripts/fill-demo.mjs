import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { prepare, root } from './prepare.mjs';

/**
 * Makes an account with the company of sample data that the first-company screen offers: in a running Bidloom when there
 * is one at HOST and PORT, else in one started for the while.
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
    console.log(`  email     ${account.email}`);
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
  const { token } = await post(url, '/auth/register', account);
  const company = { currency: 'EUR', timezone: 'Europe/Paris' };
  const { _id } = await post(url, '/sample-data/company', company, token);
  await untilWritten(url, _id, token);
  return account;
}

/** Waits until the documents of the bids in progress are read and the files written, so that a server started for the while does not end before. */
async function untilWritten(url, companyId, token) {
  const read = (call) =>
    send(`${url}/api${call}companyId=${companyId}`, { headers: { authorization: `Bearer ${token}` } });
  const isUnderWay = (work) => ['queued', 'running'].includes(work?.status);
  for (const { _id } of await read('/bid/bids?status=in-progress&')) {
    for (;;) {
      const [run] = await read(`/bid/generations?bidId=${_id}&`);
      const reading = await read(`/bid/reading?bidId=${_id}&`);
      if (!isUnderWay(run) && !isUnderWay(reading)) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

const post = (url, call, body, token) =>
  send(`${url}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

async function send(address, options) {
  const response = await fetch(address, options);
  const answer = await response.json();
  if (!response.ok)
    throw new Error(`${new URL(address).pathname}: ${answer.msg} ${JSON.stringify(answer.errors ?? '')}`);
  return answer.data;
}

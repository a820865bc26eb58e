import { changeUser } from '@bidloom/contract/users';
import { getMail, listMails } from '@bidloom/contract/mail';
import type { Email } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { seal } from '#db/encrypt-secret.ts';
import { languages, translate, type Language } from '#http/calls/language.ts';
import { givenCompany, givenUser, inside, send, server } from '#testing/given.ts';
import { catchMail } from '#testing/mail-catcher.ts';
import { writeLetter, type Letter } from './letter.ts';

const { settings } = server.context;
const post = await catchMail();
afterAll(() => post.stop());
beforeEach(() => {
  settings.mail = post.settings;
});

const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;
let count = 0;
const newEmail = () => `reader-${(count += 1)}@example.test`;

/** Every mail to an address that is no one's choice, in a language. */
const given: Record<string, (language: Language) => Promise<{ email: string; subject: string }>> = {
  invitation: async (language) => {
    const [company, email] = [await givenCompany({ name: 'Northlight' }), newEmail()];
    const headers = { 'accept-language': language };
    await send('PUT /system/user', { ...company, headers, body: { email, role: 'member' } });
    return { email, subject: 'Northlight' };
  },
  reset: async (language) => {
    const { email } = await givenUser();
    const headers = { 'accept-language': language };
    await send('POST /auth/forgot-password', { headers, body: { email } });
    return { email, subject: translate(language, 'server.mail.reset.subject') };
  },
  verify: async (language) => {
    const email = newEmail();
    const body = { email, fullName: 'Zoë', password: 'a long enough phrase' };
    await send('POST /auth/register', { headers: { 'accept-language': language }, body });
    return { email, subject: translate(language, 'server.mail.verify.subject') };
  },
};
test.each(Object.keys(given))(
  '%s goes out as text and HTML, with its button and no way to stop it',
  async (kind) => {
    const mails = languages.map(async (language) => {
      const { email, subject } = (await given[kind]?.(language)) ?? { email: '', subject: '' };
      return { language, mail: await post.mailTo(email, subject) };
    });
    for (const { language, mail } of await Promise.all(mails)) {
      const { html = '', text = '' } = mail;
      expect(headerOf(mail, 'content-type')).toMatch(/^multipart\/alternative/);
      expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined();
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html).toContain(`text-align:${language === 'ar' ? 'right' : 'left'}`);
      expect(html).not.toContain(`text-align:${language === 'ar' ? 'left' : 'right'}`);
      expect(html).toContain('name="color-scheme" content="light dark"');
      // Nothing is fetched when it is opened, and no style sheet is needed.
      expect(html).not.toMatch(/<img|<link|<style|<script|url\(|@import|src=/i);
      // The button and the plain link beneath lead to the same place, and so does the text.
      const [button, plain] = linksOf(html);
      expect(button).toMatch(/^http:\/\/.+[?=].{20}/);
      expect(plain).toBe(button);
      expect(text).toContain(button);
      expect(text + html).not.toMatch(/\{\{|server\.mail|undefined/);
    }
  },
);

test('what people call themselves is text, in every part of a mail, and begins no header', async () => {
  const name = '<img src=x onerror=alert(1)>&"\' \u202Egnp';
  const company = await givenCompany({ name });
  const email = newEmail();
  await company.call(changeUser, { email, role: 'member', fullName: '<b>Bo</b>' });
  const mail = await post.mailTo(email, 'Ada Byron');
  expect(mail.html).not.toMatch(/<img|<b>/);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;');
  expect(mail.html).toContain('&lt;b&gt;Bo&lt;/b&gt;');
  expect(mail.text).toContain('Hello <b>Bo</b>,');
  expect(mail.subject).toBe('Ada Byron invites you to <img src=x onerror=alert(1)>&"\' gnp on Bidloom');
  const letter = {
    language: 'en',
    name: 'Eve\r\nBcc: all@example.test',
    subject: 'Bids\r\nBcc: all@example.test\u2028\r\n\r\n<script>',
    before: 'Words',
    action: { label: '"><script>', url: 'https://bids.test/?a="><script>&b=1' },
  } satisfies Letter;
  const written = writeLetter(letter, 'https://bids.test');
  expect(written.subject).toBe('Bids Bcc: all@example.test <script>');
  expect(written.html).not.toContain('<script');
  expect(written.html).toContain('href="https://bids.test/?a=&quot;&gt;&lt;script&gt;&amp;b=1"');
  expect(written.text).toContain('Hello Eve Bcc: all@example.test,');
});

test('admins see the HTML as it was sent; mail from before there was any is its text', async () => {
  const company = await givenCompany();
  const email = newEmail();
  await company.call(changeUser, { email, role: 'member' });
  const sent = await post.mailTo(email, 'Acme');
  const [listed] = await company.call(listMails, {});
  const shown = await company.call(getMail, { _id: listed?._id ?? '' });
  expect(shown.html.trim()).toBe(sent.html?.trim());
  const content = seal(settings.secretKey, `mail ${listed?._id}`, 'Hello,\n\nan old one\n');
  await inside(company, (db) => db.updateTable('outbox').set({ content }).execute());
  expect(await company.call(getMail, { _id: listed?._id ?? '' })).toMatchObject({
    text: 'Hello,\n\nan old one\n',
    html: '',
  });
});

/** The addresses that HTML leads to, in order. */
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

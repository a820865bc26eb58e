import { expect, test } from 'vitest';
import { headerWords, peopleOf, readLetter } from '#reading/letter.ts';

const plain = (...lines: string[]) => readLetter({ plain: lines.join('\r\n'), html: '' });

test.each<[what: string, lines: string[]]>([
  [
    'Gmail in English',
    ['On Tue, 3 Mar 2026 at 10:12, Ada Byron <ada@acme.example> wrote:', '', '> May we ask?'],
  ],
  [
    'Gmail in English, folded',
    ['On Tue, 3 Mar 2026 at 10:12, Ada Byron', '<ada@acme.example> wrote:', '> May we ask?'],
  ],
  [
    'Gmail in French',
    ['Le mar. 3 mars 2026 à 10:12, Ada Byron <ada@acme.example> a écrit :', '', '> Une question'],
  ],
  ['Gmail in Arabic', ['في الثلاثاء، 3 مارس 2026 في 10:12 ص كتب Ada Byron <ada@acme.example>:', '', '> سؤال']],
  [
    'Outlook in English',
    [
      '________________________________',
      'From: Ada Byron',
      'Sent: Tuesday, March 3, 2026',
      'To: Buyer',
      'Subject: T-1',
      '',
      'May we ask?',
    ],
  ],
  [
    'Outlook in French',
    ['De : Ada Byron', 'Envoyé : mardi 3 mars 2026', 'À : Acheteur', 'Objet : T-1', '', 'Une question'],
  ],
  ['an old program', ['-----Original Message-----', 'May we ask?']],
])('what a letter repeats is parted off: %s', (_what, lines) => {
  const { text, quoted } = plain('Yes, until Friday.', '', 'Kind regards', '', ...lines);
  expect(text).toBe('Yes, until Friday.\n\nKind regards');
  expect(quoted.split('\n')[0]).toBe(lines[0]);
  expect(quoted).toContain(lines.at(-1));
});

test('answers between the quoted questions stay where they are, and no words are ever lost', () => {
  const lines = ['On Tue, 3 Mar 2026, Ada wrote:', '> One?', 'Yes.', '> Two?', 'No.'];
  expect(plain(...lines)).toEqual({ text: lines.join('\n'), quoted: '' });
  expect(plain('> Only this')).toEqual({ text: '> Only this', quoted: '' });
  expect(plain('From: the city hall you walk north.')).toMatchObject({ quoted: '' });
});

test('HTML becomes words: nothing that runs, loads or leads anywhere is left', () => {
  const html = `<html><head><style>p{}</style><title>x</title></head><body><p>Dear Ada,</p><div>Yes:<br>until <b>Friday</b> &amp; no later</div>
    <ul><li>one</li><li>two</li></ul><img src="https://tracker.example/p.gif" onerror="steal()"><script>steal()</script>
    <a href="javascript:steal()">the portal</a><table><tr><td>Lot 1</td><td>open</td></tr></table>
    <div class="gmail_quote"><div>On Tue, 3 Mar 2026, Ada &lt;a@b.example&gt; wrote:<br></div><blockquote><div>May we ask?</div></blockquote></div></body></html>`;
  const { text, quoted } = readLetter({ plain: ' \n', html });
  expect(text).toBe('Dear Ada,\n\nYes:\nuntil Friday & no later\n\n- one\n- two\n\nthe portal\n\nLot 1 open');
  expect(quoted).toContain('> May we ask?');
  expect(text + quoted).not.toMatch(/steal|tracker|javascript|p\{\}/);
});

test('control characters, marks that turn the direction and halves of letters go', () => {
  expect(plain('A\u0000B\u202eC\ud800D')).toEqual({ text: 'ABC\ufffdD', quoted: '' });
});

test('headers are read as people read them, and a broken one stops nothing', () => {
  expect(headerWords('=?ISO-8859-1?Q?R=E9ponse?= =?UTF-8?B?INio?=')).toBe('Réponse ب');
  expect(headerWords('a\r\nBcc: x\u202e')).toBe('a Bcc: x');
  expect(peopleOf('=?UTF-8?B?2YXYtNiq2LHZig==?= <buy@city.example>, b@c.example')).toEqual([
    { name: 'مشتري', address: 'buy@city.example' },
    { name: '', address: 'b@c.example' },
  ]);
  expect(peopleOf('nobody')).toEqual([]);
});

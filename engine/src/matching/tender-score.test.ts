import { expect, test } from 'vitest';
import { scoreTender, type ComparedTender, type OfferedService } from './tender-score.ts';

const software: OfferedService = {
  name: 'Software',
  keywords: ['logiciel métier', 'C++'],
  cpv: ['72200000-7'],
};
const tender = (values: Partial<ComparedTender> = {}): ComparedTender => ({
  title: '',
  description: '',
  cpv: [],
  lots: [],
  ...values,
});

test('without a service that says anything there is no score', () => {
  expect(scoreTender([], tender())).toBeNull();
  expect(scoreTender([{ name: 'Consulting', keywords: [], cpv: [] }], tender())).toBeNull();
});

test('nothing in common is 0, without reasons', () => {
  expect(scoreTender([software], tender({ title: 'Road works' }))).toEqual({ score: 0, reasons: [] });
});

test('a keyword counts more in the title, whatever its case and accents', () => {
  expect(scoreTender([software], tender({ title: 'LOGICIEL METIER pour la mairie' }))).toEqual({
    score: 30,
    reasons: ['Software: “logiciel métier”'],
  });
  expect(scoreTender([software], tender({ description: 'un logiciel métier' }))?.score).toBe(15);
  expect(scoreTender([software], tender({ lots: [{ title: 'Logiciel métier' }] }))?.score).toBe(15);
});

test('a keyword is found as whole words only', () => {
  const titles = ['logiciel de métier', 'progiciel métiers', 'logiciels métier', 'Vitamin C'];
  expect(titles.map((title) => scoreTender([software], tender({ title }))?.score)).toEqual([0, 0, 0, 0]);
  expect(scoreTender([software], tender({ title: 'Expert (C++)' }))?.score).toBe(30);
});

test('a keyword in Arabic is found whatever its vowel signs', () => {
  const cleaning = { name: 'نظافة', keywords: ['نظافة'], cpv: [] };
  expect(scoreTender([cleaning], tender({ title: 'خدمات نَظَافَة المباني' }))?.score).toBe(30);
});

test.each([
  ['72', 40],
  ['722', 50],
  ['72200000', 50],
  ['7221', 60],
  ['72212000-4', 70],
  ['73', 0],
])('the code %s gives %i points on 72212000', (code, points) => {
  const cpv = [{ code: '72212000', label: 'Programming' }];
  expect(scoreTender([{ ...software, cpv: [code] }], tender({ cpv }))?.score).toBe(points);
});

test('a tender that asks for less than the service does not match its code', () => {
  expect(scoreTender([{ ...software, cpv: ['7221'] }], tender({ cpv: [{ code: '72000000' }] }))?.score).toBe(
    0,
  );
});

test('codes and keywords add up, to 100 at most, and the best service counts', () => {
  const keywords = ['web', 'portal', 'hosting', 'support'];
  const web = { name: 'Web', keywords, cpv: ['72212'] };
  const all = tender({ title: 'Web portal', description: 'hosting, support', cpv: [{ code: '72212200' }] });
  expect(scoreTender([software, web], all)).toEqual({
    score: 100,
    reasons: ['Web: CPV 72212200', 'Web: “web”', 'Web: “portal”', 'Web: “hosting”', 'Web: “support”'],
  });
});

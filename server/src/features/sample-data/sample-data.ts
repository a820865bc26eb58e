import { rulesOrUtc } from '@bidloom/engine/time/zone-data';
import { shownAt } from '@bidloom/engine/time/zone-rules';
import type { Language } from '#http/calls/language.ts';
import { arabicLibrary } from './arabic-library.ts';
import { arabic } from './arabic.ts';
import { englishLibrary } from './english-library.ts';
import { english } from './english.ts';
import { frenchLibrary } from './french-library.ts';
import { french } from './french.ts';
import { between, daysFromNow, dayFromNow, monthsAgo } from './sample-calendar.ts';
import * as figures from './sample-figures.ts';
import type { Bid, BidFigures, Client } from './sample-figures.ts';
import type { DocumentBid } from './sample-words.ts';

const texts = {
  en: { words: english, library: englishLibrary },
  fr: { words: french, library: frenchLibrary },
  ar: { words: arabic, library: arabicLibrary },
};

/** All that the sample company holds, in a language, its amounts in a currency, its dates counted from `now`. */
export function sampleData(language: Language, currency: string, now: Date) {
  const { words, library } = texts[language];
  const bids = namesOf(figures.bids).map((name, place) => bidOf(name, place));
  const tenders = namesOf(figures.tenders).map((name, place) => {
    const { found, dueInDays, status, value, ...figure } = figures.tenders[name];
    const at = monthsAgo(found, now);
    return {
      at: at.toISOString(),
      status,
      bid: undefined,
      fields: {
        ...noticeOf(figure.client, figure.cpv, name),
        title: words.tenders[name],
        type: 'tender' as const,
        reference: referenceOf(figure.client, at, 60 + place),
        value,
        deadline: daysFromNow(dueInDays, now).toISOString(),
      },
    };
  });
  const facts = figures.factsIn(currency);
  return {
    ownJob: words.ownJob,
    people: words.people,
    services: namesOf(figures.cpvOfServices).map((name) => ({
      name,
      fields: { ...words.services[name], cpv: figures.cpvOfServices[name] },
    })),
    clients: figures.clients.map((name) => {
      const { code: _, ...fields } = words.clients[name];
      return { name, fields };
    }),
    bids,
    tenders: [...bids.flatMap(({ tender }) => tender ?? []), ...tenders],
    goNoGo: {
      ...words.goNoGo,
      noGo: namesOf(figures.noGo).map((name) => ({
        title: words.tenders[name],
        reasonCode: figures.noGo[name],
        reason: words.goNoGo.noGo[name],
      })),
      asked: words.tenders.libraryCleaning,
      document: words.goNoGo.document.replaceAll('{currency}', currency),
    },
    facts: namesOf(facts).map((name) => {
      const fact = facts[name];
      return {
        ...words.facts[name],
        kind: fact.kind,
        value: fact.value,
        ...('unit' in fact && { unit: fact.unit }),
        ...('validInDays' in fact && { valid_until: dayFromNow(fact.validInDays, now) }),
      };
    }),
    answers: namesOf(figures.answerFigures).map((name, place) => answerOf(name, place)),
    template: {
      name: words.template.name,
      tasks: words.template.tasks.map((title, index) => ({
        title,
        daysBefore: figures.tasksDaysBefore[index] ?? 1,
      })),
    },
    comments: words.comments,
    mention: words.mention,
    letters: words.letters,
    reviews: words.reviews,
    debriefs: words.debriefs,
    reasons: words.reasons,
    documents: words.documents,
    invitation: (bid: { deadline: string; reference: string }) =>
      words.invitation
        .replace('{reference}', bid.reference)
        .replace('{deadline}', statedDeadline(new Date(bid.deadline), language)),
  };

  function bidOf(name: Bid, place: number) {
    const figure: BidFigures = figures.bids[name];
    const created = monthsAgo(figure.created, now);
    const submitted = figure.submitted === undefined ? null : monthsAgo(figure.submitted, now);
    const decided = figure.decided === undefined ? null : monthsAgo(figure.decided, now);
    const deadline = daysFromNow(figure.dueInDays ?? daysOpen(submitted, decided, now), now);
    const reference =
      name in documentNumbers
        ? `${words.clients[figure.client].code}-${documentNumbers[name as DocumentBid]}`
        : referenceOf(figure.client, created, place + 1);
    const { tender: found } = figure;
    return {
      name,
      ...figure,
      title: words.bids[name],
      type: typeOf(figure),
      reference,
      region: regionOf(figure.client),
      contact: contactOf(figure.client),
      reason: figure.reason && words.reasons[figure.reason],
      created,
      submitted,
      decided,
      deadline: deadline.toISOString(),
      questionsDeadline:
        figure.questionsInDays === undefined ? null : daysFromNow(figure.questionsInDays, now).toISOString(),
      questions: questionsOf(figure, place),
      tender: found && {
        at: between(monthsAgo(Math.ceil(figure.created), now), created, 0.6).toISOString(),
        status: 'converted' as const,
        bid: name,
        fields: {
          ...noticeOf(figure.client, figure.cpv, name),
          title: words.bids[name],
          type: typeOf(figure),
          reference,
          value: figure.value,
          deadline: deadline.toISOString(),
          ...(found.lots && {
            lots: found.lots.map((value, index) => ({
              number: String(index + 1),
              title: words.lots[index] ?? '',
              value,
            })),
          }),
        },
      },
    };
  }

  function answerOf(name: figures.Answer, place: number) {
    const { tags, status = 'approved', reviewInDays, expiresInDays } = figures.answerFigures[name];
    // The library grew with the company; what is due was written a year ago.
    const isDue = (reviewInDays ?? expiresInDays ?? 365) < 15;
    const at = monthsAgo(isDue ? 12.3 : 1.2 + ((place * 7) % 60) / 5, now);
    const review = reviewInDays ?? (expiresInDays === undefined ? 30 + ((place * 53) % 330) : undefined);
    return {
      name,
      at: at.toISOString(),
      fields: {
        language,
        ...library[name],
        tags: tags.map((tag) => words.tags[tag]),
        status,
        review_by: status === 'draft' || review === undefined ? null : dayFromNow(review, now),
        expires_on: expiresInDays === undefined ? null : dayFromNow(expiresInDays, now),
      },
    };
  }

  /** What a buyer asked for, by the answers of the library. */
  function questionsOf({ service, value }: BidFigures, place: number) {
    const own = figures.askedOf[service];
    const general = figures.askedOfEverybody;
    const many = value > 200_000 ? 6 : 4;
    const asked = [
      ...Array.from({ length: Math.min(many, own.length) }, (_, index) => own[(place + index) % own.length]),
      ...Array.from({ length: 3 }, (_, index) => general[(place * 2 + index) % general.length]),
    ];
    return asked.flatMap((name) =>
      name ? [{ name, text: library[name].question, answer: library[name].answer }] : [],
    );
  }

  function noticeOf(client: Client, cpv: string, name: figures.Tender | Bid) {
    const { name: buyer, country, contactName, contactEmail } = words.clients[client];
    const description = words.descriptions[name];
    return {
      language: client === 'abroad' ? words.abroad : language,
      buyer,
      country,
      contact: { name: contactName, email: contactEmail },
      currency,
      submitionType: 'portal' as const,
      cpv: [{ code: cpv, label: words.cpv[cpv] ?? '' }],
      ...(description !== undefined && { description }),
    };
  }

  function referenceOf(client: Client, at: Date, number: number) {
    return `${words.clients[client].code}-${at.getUTCFullYear()}-${String(number).padStart(3, '0')}`;
  }

  function contactOf(client: Client) {
    const { contactName, contactEmail } = words.clients[client];
    return `${contactName}${language === 'ar' ? '،' : ','} ${contactEmail}`;
  }

  function regionOf(client: Client) {
    return new Intl.DisplayNames([language], { type: 'region' }).of(words.clients[client].country) ?? '';
  }
}

/** Small purchases are quoted for, software is proposed, cleaning is invited to, courses are tendered for. */
function typeOf({ service, value }: BidFigures) {
  if (value < 60_000) return 'rfq';
  return ({ software: 'rfp', cleaning: 'itt', training: 'tender' } as const)[service];
}

/** References that stand in documents. */
const documentNumbers: Record<DocumentBid, string> = {
  housing: '014-DM',
  hospital: '090-S3',
  portal: '031-QS',
  schoolCleaning: '038-EC',
};

/** The deadline of a bid that is no longer prepared, in days from now: the day after it was submitted, or the day it was given up. */
function daysOpen(submitted: Date | null, decided: Date | null, now: Date): number {
  const dayMs = 24 * 60 * 60_000;
  if (submitted) return Math.ceil((submitted.getTime() - now.getTime()) / dayMs) + 1;
  return decided ? Math.ceil((decided.getTime() - now.getTime()) / dayMs) + 21 : 0;
}

/** As a buyer of the language's country writes it, by the clock there. */
function statedDeadline(moment: Date, language: Language): string {
  const { locale, zone } = {
    en: { locale: 'en-IE', zone: 'Europe/Dublin' },
    fr: { locale: 'fr-FR', zone: 'Europe/Paris' },
    ar: { locale: 'ar-MA-u-nu-latn', zone: 'Africa/Casablanca' },
  }[language];
  // By the rules that deadlines are counted by, which are newer than those of Node.
  const shown = new Date(shownAt(rulesOrUtc(zone), moment.getTime()));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(shown);
  const time = shown.toISOString().slice(11, 16);
  return { en: `${day} at ${time}`, fr: `${day} à ${time}`, ar: `${day} الساعة ${time}` }[language];
}

const namesOf = <Name extends string>(things: Record<Name, unknown>): Name[] => Object.keys(things) as Name[];

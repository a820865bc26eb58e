import { createHash } from 'node:crypto';
import { fillFacts, type CompanyFact } from '@bidloom/engine/drafting/fill-facts';
import { writeResponseDocument } from '@bidloom/engine/writing/response-document';
import type { ResponseDocument } from '@bidloom/engine/writing/response/input';
import { documentWords } from '#features/response-design/document-words.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { sampleData } from './sample-data.ts';

type Sample = ReturnType<typeof sampleData>;
type SampleBid = Sample['bids'][number];

/** A response as it was submitted, and what it says to each requirement, by its number. */
export type HandedIn = {
  bid: string;
  name: string;
  content: Buffer;
  said: { number: number; sha256: string }[];
};

/** The bids whose buyers have not decided yet: their responses are there as they were submitted. */
const isHandedIn = ({ status }: Pick<SampleBid, 'status'>): boolean =>
  status === 'submitted' || status === 'shortlisted';

/** Writes the responses that the sample company has submitted and waits for. */
export function writeHandedIn(sample: Sample, language: Language): Promise<HandedIn[]> {
  const facts = sample.facts.map((fact): CompanyFact => ({
    name: fact.name,
    kind: fact.kind,
    value: fact.value,
    unit: fact.unit ?? '',
    validUntil: fact.valid_until ?? null,
    isExpired: false,
  }));
  return Promise.all(
    sample.bids.filter(isHandedIn).map(async (bid) => {
      const answers = bid.questions.map((question) => fillFacts(question.answer, facts, language).text);
      const words = documentWords(language);
      const buyer = sample.clients.find(({ name }) => name === bid.client)?.fields.name ?? '';
      const bytes = await writeOnce({
        language,
        words: words.response,
        bid: { title: bid.title, reference: bid.reference, buyer },
        companyName: translate(language, 'server.sampleData.name').replace(/\s*\(.*\)$/u, ''),
        copy: 'final',
        quoting: 'quotation',
        summary: '',
        annexes: [],
        design: {},
        requirements: bid.questions.map(({ text }, index) => ({
          number: `R-${String(index + 1).padStart(3, '0')}`,
          text,
          documentName: '',
          place: '',
          section: '',
          clause: '',
          modality: 'question',
          mandatory: true,
          status: 'approved',
          answer: answers[index] ?? '',
          compliance: 'comply' as const,
        })),
      });
      const said = answers.map((answer, index) => ({ number: index + 1, sha256: hashOf(answer) }));
      return {
        bid: bid.name,
        name: words.responseName(bid.title, 'final'),
        content: Buffer.from(bytes),
        said,
      };
    }),
  );
}

/** Files as they were written, by all that they say: the next sample company submits the same, and writing them is most of what it costs. */
const written = new Map<string, Uint8Array>();
const mostWritten = 30;

async function writeOnce(response: ResponseDocument): Promise<Uint8Array> {
  const key = hashOf(JSON.stringify(response));
  const known = written.get(key);
  if (known) return known;
  const { bytes } = await writeResponseDocument(response);
  if (written.size >= mostWritten) written.clear();
  written.set(key, bytes);
  return bytes;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

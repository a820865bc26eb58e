import { isInPreparation } from '@bidloom/contract/bid-statuses';
import { countDays, workingDayOnOrBefore, type WorkingCalendar } from '@bidloom/engine/time/working-days';
import { newObjectId, objectIdAt } from '#db/object-id.ts';
import type { PlannedBid } from './proposal/add-plan.ts';
import { demandFigures } from './proposal/proposal-figures.ts';
import { demands, type Demand, type ProposalWords } from './proposal/proposal-words.ts';
import { readWords } from './proposal/read-words.ts';
import { between, dayFromNow } from './sample-calendar.ts';
import type { sampleData } from './sample-data.ts';
import type { PastActivity, PastBid, PastComment, PastRequirement, PastTask } from './sample-data.queries.ts';
import { isChased } from './sample-letters.ts';
import type { DocumentBid } from './sample-words.ts';

type Sample = ReturnType<typeof sampleData>;
type SampleBid = Sample['bids'][number];
export type Team = { owner: string; ownName: string; colleagues: string[] };
/** Ids by the names of the sample data. */
type Known = {
  services: Map<string, string>;
  clients: Map<string, string>;
  answers: Map<string, string>;
  /** By bid. */
  tenders: Map<string, string>;
  team: Team;
  calendar: WorkingCalendar;
  proposal: ProposalWords;
};
type Past = {
  bids: PastBid[];
  tasks: PastTask[];
  requirements: PastRequirement[];
  activities: PastActivity[];
  comments: PastComment[];
};

/** The bids of the sample company with their tasks, requirements, comments and history, each dated within the life of its bid. */
export function pastOf(
  sample: Sample,
  known: Known,
  now: Date,
): Past & { withDocuments: Record<DocumentBid, string>; planned: PlannedBid; ids: Map<string, string> } {
  const lives = sample.bids.map((bid, place) => lifeOf(bid, place, known, now));
  const bids = lives.map((life) => bidOf(life, known));
  const tasks = lives.map((life) => tasksOf(life, sample, known.calendar));
  const comments = lives.map((life) => commentsOf(life, sample));
  const planned = lives.find(({ bid }) => bid.name === 'schoolCleaning');
  if (!planned) throw new Error('The sample data lacks the bid that is planned and reviewed');
  const ids = new Map(lives.map(({ bid, _id }) => [bid.name as string, _id]));
  const idOf = (name: DocumentBid) => ids.get(name) ?? '';
  const demanded = demandedOf(planned, known);
  return {
    bids,
    tasks: tasks.flat(),
    // What the documents of bids ask for is found by reading them; of one its people have answered it already.
    requirements: [
      ...lives.flatMap((life) => (life.bid.name in sample.documents ? [] : requirementsOf(life, known))),
      ...demanded.map(({ row }) => row),
    ],
    comments: comments.flat(),
    activities: lives.flatMap((life, place) => historyOf(life, tasks[place] ?? [], comments[place] ?? [])),
    withDocuments: {
      housing: idOf('housing'),
      hospital: idOf('hospital'),
      portal: idOf('portal'),
      schoolCleaning: planned._id,
    },
    ids,
    planned: {
      _id: planned._id,
      deadline: planned.bid.deadline,
      requirements: Object.fromEntries(demanded.map(({ name, row }) => [name, row._id])) as Record<
        Demand,
        string
      >,
    },
  };
}

type Life = ReturnType<typeof lifeOf>;

/** Who works on a bid, and when. */
function lifeOf(bid: SampleBid, place: number, { team, tenders }: Known, now: Date) {
  const people = [team.owner, ...team.colleagues];
  /** The end of the work: submission, the decision against it, or now. */
  const worked = bid.submitted ?? bid.decided ?? now;
  return {
    _id: newObjectId(),
    bid,
    place,
    now,
    owner: team.owner,
    tender: tenders.get(bid.name) ?? null,
    isPrepared: isInPreparation(bid.status),
    goNoGo: bid.status === 'no-bid' ? 'no-go' : bid.name === 'learning' ? 'undecided' : 'go',
    /** The people by turns, begun with another one for each bid. */
    personAt: (turn: number) => people[(place + turn) % people.length] ?? team.owner,
    /** A moment of the work, by a share of its time. */
    during: (share: number) => between(bid.created, worked, share),
  };
}

function bidOf(life: Life, { services, clients }: Known): PastBid {
  const { _id, bid, place, now, owner, tender, isPrepared, goNoGo, personAt, during } = life;
  return {
    _id,
    client: clients.get(bid.client) ?? '',
    title: bid.title,
    type: bid.type,
    service: services.get(bid.service) ?? '',
    team: [...new Set([personAt(0), personAt(1), ...(isPrepared ? [owner] : [])])],
    reviewer: bid.status === 'in-review' ? owner : personAt(2),
    createdBy: personAt(0),
    status: bid.status,
    goNoGo,
    priority: bid.priority ?? 1 + (place % 4),
    value: bid.value,
    reference: bid.reference,
    region: bid.region,
    buyerContact: bid.contact,
    tender,
    chased: isChased(bid.status, bid.submitted, now),
    outcomeReason: bid.reason ?? '',
    deadline: bid.deadline,
    questionsDeadline: bid.questionsDeadline,
    createdAt: bid.created.toISOString(),
    submittedAt: bid.submitted?.toISOString() ?? null,
    decidedAt: bid.decided?.toISOString() ?? null,
    updatedAt: (bid.decided ?? bid.submitted ?? during(0.9)).toISOString(),
  };
}

/** The tasks of the template: all done in a bid that was submitted, else as far as their days and the decision to bid tell. */
function tasksOf(
  { _id, bid, now, isPrepared, goNoGo, personAt, during }: Life,
  { template }: Sample,
  calendar: WorkingCalendar,
): PastTask[] {
  return template.tasks.map(({ title, daysBefore }, position) => {
    const planned = new Date(Date.parse(bid.deadline) - daysBefore * dayMs);
    const day = planned.toISOString().slice(0, 10);
    const offDays = countDays(workingDayOnOrBefore(day, calendar), day);
    const dueDate = new Date(planned.getTime() - offDays * dayMs);
    const isDecided = position === 0 && goNoGo !== 'undecided';
    const isDone = bid.submitted !== null || isDecided || (isPrepared && dueDate < now);
    const isNext = isPrepared && dueDate.getTime() - now.getTime() < 5 * dayMs;
    return {
      bid: _id,
      title,
      assignee: personAt(position),
      dueDate: dueDate.toISOString(),
      status: isDone ? 'done' : isNext ? 'doing' : 'todo',
      position,
      createdAt: during(0.05).toISOString(),
    };
  });
}

function requirementsOf(life: Life, { answers }: Known): PastRequirement[] {
  const { _id: bid, owner, now, isPrepared, personAt, during } = life;
  return life.bid.questions.map(({ name, text, answer }, index) => {
    const status = statusOf(life.bid, index);
    const isAnswered = status !== 'open';
    const approver = personAt(index + 1);
    // What waits for the owner's review is somebody else's.
    const writer = status === 'in-review' && personAt(index) === owner ? approver : personAt(index);
    return {
      _id: newObjectId(),
      bid,
      number: index + 1,
      text,
      section: '',
      mandatory: index % 3 !== 2,
      status,
      owner: writer,
      answer: isAnswered ? answer : '',
      rich: null,
      isFound: false,
      source: isAnswered ? (answers.get(name) ?? null) : null,
      answeredBy: isAnswered ? writer : null,
      approvedBy: status === 'approved' ? approver : null,
      at: during(0.4 + index * 0.05).toISOString(),
      dueDate: isPrepared && !isAnswered ? dayFromNow(2 + index * 2, now) : null,
    };
  });
}

/** What the documents of the planned bid ask for, with the answers as they are written in its response. */
function demandedOf(life: Life, { team, proposal }: Known): { name: Demand; row: PastRequirement }[] {
  const people = [team.owner, ...team.colleagues];
  return demands.map((name, index) => {
    const { status, writer, isOptional = false } = demandFigures[name];
    const { text, answer } = proposal.demands[name];
    const { answer: words, rich } = answer === undefined ? { answer: '', rich: null } : readWords(answer);
    const owner = people[writer] ?? team.owner;
    const isOpen = status === 'open';
    return {
      name,
      row: {
        _id: newObjectId(),
        bid: life._id,
        number: index + 1,
        text,
        section: '',
        mandatory: !isOptional,
        status,
        owner,
        answer: words,
        rich,
        isFound: true,
        source: null,
        answeredBy: isOpen ? null : owner,
        approvedBy: status === 'approved' ? (people[(writer + 1) % people.length] ?? team.owner) : null,
        at: life.during(0.4 + index * 0.015).toISOString(),
        dueDate: isOpen ? dayFromNow(1 + (index % 2), life.now) : null,
      },
    };
  });
}

function commentsOf({ _id: bid, place, personAt, during }: Life, { comments }: Sample): PastComment[] {
  return Array.from({ length: 1 + (place % 3) }, (_, index) => {
    const at = during(0.2 + index * 0.25);
    return {
      _id: objectIdAt(at),
      bid,
      user: personAt(index + 1),
      comment: comments[(place * 2 + index) % comments.length] ?? '',
      at: at.toISOString(),
    };
  });
}

/** The lines of a bid's history, as the server writes them when these things are done. */
function historyOf(life: Life, tasks: PastTask[], comments: PastComment[]): PastActivity[] {
  const { _id: bid, tender, goNoGo, personAt, during } = life;
  const line = (at: Date, user: string, type: string, changes: PastActivity['changes']): PastActivity => ({
    _id: objectIdAt(at),
    bid,
    user,
    type,
    changes,
    at: at.toISOString(),
  });
  const { title, reference, created } = life.bid;
  const titles = tasks.map((task) => task.title);
  const done = tasks.filter(({ status }) => status === 'done').map((task) => task.title);
  return [
    tender === null
      ? line(created, personAt(0), 'created', {})
      : line(created, personAt(0), 'converted', { tender: change(null, { _id: tender, title, reference }) }),
    line(during(0.05), personAt(0), 'tasks', { tasks: change(0, tasks.length), added: change(null, titles) }),
    ...(goNoGo === 'undecided'
      ? []
      : [line(during(0.1), personAt(0), 'changed', { goNoGo: change('undecided', goNoGo) })]),
    ...comments.map(({ _id, user, at }) =>
      line(new Date(at), user, 'commented', { comment: change(null, _id) }),
    ),
    ...(done.length > 0 ? [line(during(0.8), personAt(1), 'tasks', { done: change(null, done) })] : []),
    ...movesOf(life.bid, during(0.85)).map(([at, from, to]) =>
      line(at, personAt(0), 'status', { status: change(from, to) }),
    ),
  ];
}

const dayMs = 24 * 60 * 60_000;
const change = (before: unknown, after: unknown) => ({ before, after });

/** How far the answer to a bid's requirement has come. */
function statusOf({ status, submitted }: SampleBid, index: number): string {
  if (submitted !== null) return 'approved';
  if (status === 'in-review')
    return ['approved', 'in-review', 'approved', 'in-review', 'answered'][index % 5] ?? 'open';
  if (status === 'in-progress') return ['answered', 'open', 'in-review'][index % 3] ?? 'open';
  return 'open';
}

/** The statuses through which a bid went, with the moments; `reviewed`: when it was given to the reviewer. */
function movesOf(
  { status, submitted, decided }: SampleBid,
  reviewed: Date,
): [at: Date, from: string, to: string][] {
  if (status === 'in-progress') return [];
  if (status === 'in-review') return [[reviewed, 'in-progress', 'in-review']];
  if (!submitted) return decided ? [[decided, 'in-progress', status]] : [];
  const moves: [Date, string, string][] = [
    [reviewed, 'in-progress', 'in-review'],
    [submitted, 'in-review', 'submitted'],
  ];
  if (decided) moves.push([decided, 'submitted', status]);
  // The buyer's shortlist came some days after.
  if (status === 'shortlisted') moves.push([new Date(submitted.getTime() + 9 * dayMs), 'submitted', status]);
  return moves;
}

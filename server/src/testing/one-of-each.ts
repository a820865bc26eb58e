import { putInBin } from '#db/put-in-bin.ts';
import { inside } from './given.ts';

/** One object of every kind in a company, and its id by the kind's name in the contract. */
export async function givenOneOfEach(company: {
  _id: string;
  user: { _id: string };
}): Promise<Record<string, string>> {
  return inside(company, async (db) => {
    const user = company.user._id;
    const add = async (table: 'clients', values: object): Promise<string> => {
      const row = await db
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    };
    const to = (table: string) => table as 'clients';
    const client = await add('clients', { name: 'Canary client' });
    const service = await add(to('services'), { name: 'Canary service' });
    const template = await add(to('task_templates'), { name: 'Canary template' });
    const bid = await add(to('bids'), { client_id: client, original_title: 'Canary bid' });
    const onBid = { bid_id: bid };
    const requirement = await add(to('requirements'), {
      ...onBid,
      number: 1,
      text: 'Canary',
      mandatory: true,
    });
    const volume = await add(to('response_volumes'), { ...onBid, kind: 'technical', title: 'Canary' });
    const webhook = await add(to('webhooks'), {
      name: 'Canary webhook',
      url: 'https://canary.example/hook',
      events: ['bid.created'],
      secret: 'canary',
    });
    const content = {
      name: 'canary.txt',
      size: 6,
      mime_type: 'text/plain',
      sha256: '0'.repeat(64),
      storage_key: 'canary',
    };
    const tender = await add(to('tenders'), { title: 'Canary tender' });
    const pack = await add(to('packs'), { kind: 'pack' });
    const thread = await add(to('letter_threads'), {
      ...onBid,
      account: 'canary@example.test',
      gmail_thread: 'canary',
    });
    const letter = await add(to('letters'), {
      ...onBid,
      thread_id: thread,
      direction: 'in',
      kind: 'reply',
      recipients: ['canary@example.test'],
      subject: 'Canary',
      text: 'Canary',
      status: 'received',
      gmail_id: 'canary',
    });
    await db
      .insertInto('letter_files')
      .values({
        letter_id: letter,
        place: 0,
        name: 'canary.txt',
        size: 6,
        mime_type: 'text/plain',
        part: '1',
      })
      .execute();
    const binned = async () => {
      const id = await add(to('tenders'), { title: 'Canary in the bin' });
      await putInBin(db, 'tender', [id]);
      await db.deleteFrom('tenders').where('id', '=', id).execute();
      return id;
    };
    const evidence = await add(to('evidence'), { kind: 'certificate', title: 'Canary evidence' });
    return {
      user,
      client,
      letter,
      service,
      'task-template': template,
      bid,
      import: await add(to('imports'), { kind: 'tenders', source: 'file', name: 'Canary import' }),
      'template-task': await add(to('template_tasks'), { template_id: template, title: 'Canary' }),
      'tender-source': await add(to('tender_sources'), {
        name: 'Canary source',
        url: 'https://canary.example/feed',
        format: 'feed',
        enabled: false,
      }),
      tender,
      'tender-file': await add(to('tender_files'), { tender_id: tender, ...content }),
      pack,
      'pack-file': await add(to('pack_files'), { pack_id: pack, ...content }),
      task: await add(to('tasks'), { ...onBid, title: 'Canary' }),
      comment: await add(to('comments'), { ...onBid, user_id: user, comment: 'Canary' }),
      file: await add(to('files'), { ...onBid, kind: 'original', ...content }),
      'bin-item': await binned(),
      notification: await add(to('notifications'), {
        user_id: user,
        type: 'assign',
        description: { en: 'Canary', fr: 'Canary', ar: 'Canary' },
      }),
      'checklist-item': await add(to('checklist_items'), { ...onBid, kind: 'own', text: 'Canary' }),
      requirement,
      'requirement-answer': await add(to('requirement_answers'), {
        requirement_id: requirement,
        version: 1,
        answer: 'Canary',
        status: 'open',
        is_draft: false,
      }),
      'requirement-comment': await add(to('requirement_comments'), {
        requirement_id: requirement,
        user_id: user,
        comment: 'Canary',
      }),
      'expert-question': await add(to('expert_questions'), {
        requirement_id: requirement,
        name: 'Canary',
        token_hash: `canary ${requirement}`,
        expires_at: '2099-01-01T00:00:00Z',
      }),
      'response-volume': volume,
      'response-section': await add(to('response_sections'), {
        ...onBid,
        volume_id: volume,
        kind: 'text',
        title: 'Canary',
      }),
      'outline-template': await add(to('outline_templates'), { name: 'Canary', volumes: '[]' }),
      'review-round': await add(to('review_rounds'), { ...onBid, name: 'Canary' }),
      'debrief-score': await add(to('debrief_scores'), { ...onBid, name: 'Canary', position: 0 }),
      lesson: await add(to('debrief_lessons'), { ...onBid, text: 'Canary' }),
      'review-criterion': await add(to('review_criteria'), { ...onBid, name: 'Canary', position: 0 }),
      generation: await add(to('generations'), onBid),
      mail: await add(to('outbox'), {
        recipient: 'canary@example.test',
        subject: 'Canary',
        content: 'Canary',
        readable_by: 'admin',
        status: 'kept',
      }),
      'audit-entry': await add(to('audit_log'), { action: 'change', kind: 'bid', label: 'Canary' }),
      answer: await add(to('answers'), { question: 'Canary', answer: 'Canary' }),
      fact: await add(to('facts'), { name: 'Canary', kind: 'text', value: 'Canary' }),
      evidence,
      'bid-evidence': await add(to('bid_evidence'), { ...onBid, evidence_id: evidence }),
      'ai-model': await add(to('ai_models'), { name: 'Canary', provider: 'openai', model: 'canary' }),
      'ai-ledger-entry': await add(to('ai_ledger'), {
        model: 'Canary',
        host: 'canary.example',
        is_local: false,
        purpose: 'test',
        prompt: 'Canary',
      }),
      view: await add(to('views'), { user_id: user, list: 'bids', name: 'Canary' }),
      'data-export': await add(to('data_exports'), { status: 'done' }),
      'api-token': await add(to('api_tokens'), {
        name: 'Canary token',
        scopes: ['bids:read'],
        secret_hash: '0'.repeat(64),
        last_four: '0000',
        created_by: user,
      }),
      'provisioned-group': await add(to('provisioned_groups'), { name: 'Canary' }),
      webhook,
      'webhook-delivery': await add(to('webhook_deliveries'), {
        webhook_id: webhook,
        event: 'bid.created',
        body: 'Canary',
        status: 'delivered',
        change: 'canary',
      }),
      activity: await add(to('activities'), { ...onBid, type: 'created' }),
      company: company._id,
      any: bid,
    };
  });
}

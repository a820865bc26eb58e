import { streamEvents } from '@bidloom/contract/events';
import { longRoute, sent } from '#http/calls/route.ts';
import { streamEvents as stream } from './stream-events.ts';

export const eventRoutes = [
  longRoute(streamEvents, async ({ caller, context, request, reply }) => {
    await stream(context, caller, request, reply);
    return sent;
  }),
];

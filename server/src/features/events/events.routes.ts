import { streamEvents } from '@bidloom/contract/events';
import { longRoute, sent } from '#http/route.ts';
import { streamEvents as stream } from './stream-events.ts';

export const eventRoutes = [
  longRoute(streamEvents, async ({ caller, house, request, reply }) => {
    await stream(house, caller, request, reply);
    return sent;
  }),
];

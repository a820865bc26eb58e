import * as calls from '@bidloom/contract/demo';
import { longRoute, route } from '#http/calls/route.ts';
import { openDemo } from './open-demo.ts';

export const demoRoutes = [
  route(calls.askDemo, ({ context }) => ({ available: context.settings.demo })),
  longRoute(calls.openDemo, ({ input, caller, context }) => openDemo(context, caller, input), {
    message: 'server.demo.opened',
  }),
];

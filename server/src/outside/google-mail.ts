import { gmail } from '@googleapis/gmail';
import { z } from 'zod';
import { asked, callOptions, senseless } from './google-failed.ts';
import type { Google } from './google-oauth.ts';

/** A header of our own in every mail, by which it is found again among what was sent. */
export const markHeader = 'X-Bidloom-Mail';

/** Gmail with one access token, through Google's own client. Everything may throw GoogleFailed. */
export function openGmail(google: Google, accessToken: string) {
  const rootUrl = `${google.apiUrl}/`;
  const { users } = gmail({ version: 'v1', rootUrl });
  const options = { ...callOptions(accessToken, google.timeoutMs ?? 30_000), rootUrl };
  return {
    /** Sends a whole message (RFC 5322) from the account. */
    send: async (message: Buffer): Promise<void> => {
      const requestBody = { raw: message.toString('base64url') };
      const sent = await asked(() => users.messages.send({ userId: 'me', requestBody }, options));
      if (!Sent.safeParse(sent).success) throw senseless();
    },
    /** Whether a mail with this mark was sent to an address within the last days. Needs the permission to read. */
    wasSent: async (to: string, mark: string): Promise<boolean> => {
      const q = `in:sent newer_than:3d to:(${to.replaceAll(/["()\s]/g, ' ')})`;
      const listed = Listed.safeParse(
        await asked(() => users.messages.list({ userId: 'me', q, maxResults: 50 }, options)),
      );
      if (!listed.success) throw senseless();
      for (const { id } of listed.data.messages) {
        const wanted = { userId: 'me', id, format: 'metadata', metadataHeaders: [markHeader] };
        const found = Message.safeParse(await asked(() => users.messages.get(wanted, options)));
        if (!found.success) throw senseless();
        const { headers } = found.data.payload;
        if (
          headers.some(({ name, value }) => name.toLowerCase() === markHeader.toLowerCase() && value === mark)
        )
          return true;
      }
      return false;
    },
  };
}

const Sent = z.object({ id: z.string().min(1) });
const Listed = z.object({ messages: z.array(Sent).default([]), resultSizeEstimate: z.number() });
const Message = z.object({
  payload: z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) }),
});

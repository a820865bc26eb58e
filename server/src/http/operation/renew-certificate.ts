import type { FastifyInstance } from 'fastify';
import { readCertificate, type Certificate, type CertificateFiles } from '#env-certificate.ts';
import type { Settings } from '#env.ts';

/** How often the files are read: some programs that renew them replace links or folders, which watching would miss. */
const everyMs = 10_000;

/**
 * Takes up a renewed certificate while the server runs, for connections that are made from then on. Files that do not fit
 * together, as half-way through a renewal, leave the old one in use, which is logged once. Answers what looks now, and
 * what ends it.
 */
export function renewCertificate(
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  files: CertificateFiles,
  current: Certificate,
): { look: () => void; stop: () => void } {
  let { cert, key } = current;
  let refusal = '';
  const warn = (warnings: string[]) => {
    for (const warning of warnings) app.log.warn(warning);
  };
  const look = () => {
    try {
      const found = readCertificate(files, publicUrl);
      refusal = '';
      if (found.cert === cert && found.key === key) return;
      secure(app).setSecureContext(found);
      ({ cert, key } = found);
      app.log.info('The renewed certificate is in use');
      warn(found.warnings);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== refusal) app.log.warn(`${reason}. The certificate that was read before stays in use`);
      refusal = reason;
    }
  };
  warn(current.warnings);
  const timer = setInterval(look, everyMs).unref();
  return { look, stop: () => clearInterval(timer) };
}

/** The server of an application that was made with a certificate. */
const secure = ({ server }: FastifyInstance) =>
  server as unknown as { setSecureContext: (context: { cert: string; key: string }) => void };

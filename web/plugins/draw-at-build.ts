import { createServer, type Alias } from 'vite';

/**
 * Lets `draw` work with a module of the application's components while the application is built. The module runs through a Vite server
 * of its own, which knows what an import of theirs means.
 * @param entry path of the module from `root`.
 * @param alias what stands in for modules that need a browser.
 */
export async function drawAtBuild<Drawn>(
  root: string,
  entry: string,
  draw: (module: unknown) => Promise<Drawn>,
  alias: Alias[] = [],
): Promise<Drawn> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias },
  });
  try {
    return await draw(await server.ssrLoadModule(`/${entry}`));
  } finally {
    await server.close();
  }
}

/**
 * What the server answers while developing; Vite answers everything else, the built app's /assets too. A test holds it
 * against the server's own list.
 */
export const serverPaths: readonly string[] = [
  '/api',
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/files',
  '/consent',
  '/webhooks',
  '/u',
  '/e',
]

/**
 * Paths the server handles during development; Vite handles all others, including the built app's /assets. A test
 * compares it with the server's own list.
 */
export const serverPaths: readonly string[] = [
  '/api',
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/files',
  '/consent',
  '/g',
  '/webhooks',
  '/u',
  '/e',
]

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** With these modes a connection may continue unencrypted. */
const unencryptedModes = new Set(['disable', 'allow', 'prefer'])

/** Whether database traffic can be read in transit: the host is another machine and no `sslmode` encrypts. */
export function isUnencrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  // An empty host or a folder means a local socket.
  if (host === '' || host.startsWith('/') || host.startsWith('%2F') || loopback.has(host)) return false
  return unencryptedModes.has(searchParams.get('sslmode') ?? 'prefer')
}

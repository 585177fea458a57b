const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** With these a connection may go on unencrypted. */
const open = new Set(['disable', 'allow', 'prefer'])

/** Whether what goes to the database and back can be read on the way: another machine, and no `sslmode` that encrypts. */
export function isReadOnTheWay(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  // No host, or a folder, is a socket of this machine.
  if (host === '' || host.startsWith('/') || host.startsWith('%2F') || loopback.has(host)) return false
  return open.has(searchParams.get('sslmode') ?? 'prefer')
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Encryption options that an address may set itself, as nodemailer reads them. */
const tlsOptions = ['requireTLS', 'ignoreTLS', 'secure']

/**
 * Whether mail must be sent over an encrypted connection: always, except to this machine or if the address says
 * otherwise (`smtp://relay:25?requireTLS=false`). Otherwise a man in the middle could force it to be sent unencrypted.
 */
export function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  return !loopback.has(hostname) && !tlsOptions.some((name) => searchParams.has(name))
}

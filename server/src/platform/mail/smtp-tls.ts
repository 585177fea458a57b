const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** What an address may say about encryption itself, as nodemailer reads it. */
const ownWords = ['requireTLS', 'ignoreTLS', 'secure']

/**
 * Whether mail goes to a server only once the connection is encrypted: everywhere but on the machine itself, unless the
 * address says otherwise (`smtp://relay:25?requireTLS=false`). Else whoever sits in between could have it sent openly.
 */
export function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  return !loopback.has(hostname) && !ownWords.some((name) => searchParams.has(name))
}

/** Settings with an address in them: outside the sandbox, its host has to be a real one. */
const withHosts = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STAFF_EMAIL',
  'S3_ENDPOINT',
  'WRITER_API_BASE',
  'CLAMAV_URL',
  'MAP_TILE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
]
/** Keys and secrets, which examples abbreviate: `sk_live_...`. */
const withDots = /_(?:KEY|KEY_ID|SECRET|TOKEN|CLIENT_ID|MODEL|BUCKET|ID)$/
/** Hosts reserved for documentation (RFC 2606), and those of our own examples. */
const exampleHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|your\.host)$/i

/**
 * One message per setting that still has the value of an example, such as `sk_live_...` or `smtp://mail.example.com`.
 * Each of them looks valid, and fails only when the first member pays or waits for a mail.
 */
export function findPlaceholders(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const given = value?.trim() ?? ''
    if (withDots.test(name) && /(?:\.\.\.|…)$/.test(given))
      return [`${name} is still the placeholder of an example.`]
    const host = withHosts.includes(name) ? hostOf(given) : ''
    return exampleHost.test(host) ? [`${name} still names ${host}, the host of an example.`] : []
  })
}

/** The host of a URL, or of the address in `Goodturn <hello@your.host>`; empty if there is none. */
function hostOf(given: string): string {
  if (URL.canParse(given) && given.includes('//')) return new URL(given).hostname
  return /@([^\s<>@]+)>?$/.exec(given)?.[1] ?? ''
}

// Parses npm's response about advisories.

/** An advisory about an installed package. */
export interface Advised {
  name: string
  severity: string
  /** Whether a release contains the package, or only development machines do. */
  isInRelease: boolean
  titles: string[]
}

export type Advice = { asked: true; found: Advised[] } | { asked: false; reason: string }

interface Audit {
  auditReportVersion?: number
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>
}

/** Reads the JSON of `npm audit`. An incomplete report counts as no answer, never as "none". */
export function readAudit(said: string, inRelease: ReadonlySet<string>): Advice {
  const audit = parsed(said)
  if (!audit?.auditReportVersion || !audit.vulnerabilities) {
    return { asked: false, reason: audit?.message ?? (firstLine(said) || 'npm said nothing') }
  }
  const found = Object.entries(audit.vulnerabilities).map(([name, { severity, via }]) => ({
    name,
    severity,
    isInRelease: inRelease.has(name),
    titles: via.flatMap((one) => (typeof one === 'string' ? [] : [`${one.title} (${one.url})`])),
  }))
  return { asked: true, found }
}

function parsed(said: string): Audit | null {
  try {
    // npm prints warnings before the JSON.
    return JSON.parse(said.slice(said.indexOf('{'))) as Audit
  } catch {
    return null
  }
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''

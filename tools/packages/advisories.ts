// What npm answers when it is asked for advisories, in our words.

/** An advisory about a package that is installed. */
export interface Advised {
  name: string
  severity: string
  /** Whether a release holds the package, or only the machines of those who work on it. */
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

/** Reads the JSON of `npm audit`. Whatever is no whole report is no answer: it never counts as "none". */
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
    // Warnings come before it.
    return JSON.parse(said.slice(said.indexOf('{'))) as Audit
  } catch {
    return null
  }
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// Not among our packages: it weighs as much as a sixth of them all, and only this benchmark wants it.
const program = 'lighthouse@13.5.0'
const reportBytesMax = 64 * 1024 * 1024

/** What we read of Lighthouse's own report. */
export interface Report {
  runtimeError?: { message: string }
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
}

/** Judges a page in the browser that listens on `port`. npm fetches Lighthouse the first time. */
export async function runLighthouse(url: string, port: number, options: readonly string[]): Promise<Report> {
  const args = [url, `--port=${port}`, '--output=json', '--quiet', ...options]
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${program}`, '--', 'lighthouse', ...args],
    { maxBuffer: reportBytesMax, shell: process.platform === 'win32' },
  )
  const report: Report = JSON.parse(stdout)
  return report
}

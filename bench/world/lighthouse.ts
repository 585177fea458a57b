import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// Not in our packages: it is a sixth of their total size, and only this benchmark uses it.
const program = 'lighthouse@13.5.0'
const reportBytesMax = 64 * 1024 * 1024

/** The parts of Lighthouse's report that we read. */
export interface Report {
  runtimeError?: { message: string }
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
}

/** Runs Lighthouse on a page in the browser listening on `port`. npm downloads Lighthouse the first time. */
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

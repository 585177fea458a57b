import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { ApiError } from '../../../platform/ApiError.ts'
import { onSignedOut } from '../../../platform/session/signedOut.ts'
import type { Jobs, JobName, JobReport } from './messages.ts'

/** Called while validated rows arrive. */
export type OnRows = (entries: ImportEntry[], progress: { done: number; total: number }) => void

/** The worker that holds a file, and how to give it a job. */
export interface Engine {
  /** Runs a job; throws `ApiError` as a call does, or an `AbortError` when it was canceled. */
  run: <N extends JobName>(job: N, takes: Jobs[N]['takes'], onRows?: OnRows) => Promise<Jobs[N]['answers']>
  cancel: () => void
  stop: () => void
}

interface PendingJob {
  done: (answer: Jobs[JobName]['answers']) => void
  fail: (error: unknown) => void
  onRows?: OnRows
}

/** Starts the worker; `stop` ends it and drops the file. */
export function startEngine(): Engine {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, PendingJob>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<JobReport>) => handleReport(waiting, data))
  worker.addEventListener('error', () => {
    for (const { fail } of waiting.values()) fail(new ApiError(0, []))
    waiting.clear()
  })
  return {
    run: (job, takes, onRows) =>
      new Promise((done, fail) => {
        lastId += 1
        waiting.set(lastId, { done: (answer) => done(answer as Jobs[typeof job]['answers']), fail, onRows })
        worker.postMessage({ id: lastId, job, takes }, {})
      }),
    cancel: () => worker.postMessage({ id: lastId, job: 'cancel' }, {}),
    stop: () => worker.terminate(),
  }
}

function handleReport(waiting: Map<number, PendingJob>, report: JobReport): void {
  const job = waiting.get(report.id)
  if (!job) return
  if (report.kind === 'rows') {
    job.onRows?.(report.entries, report)
    return
  }
  waiting.delete(report.id)
  if (report.kind === 'done') job.done(report.answer)
  else if (report.kind === 'canceled') job.fail(new DOMException('canceled', 'AbortError'))
  else {
    if (report.status === 401) void onSignedOut(['imports'])
    job.fail(new ApiError(report.status, report.errors))
  }
}

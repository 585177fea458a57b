import { slowJobsSample } from '@goodturn/contract/console/health/limits'
import type { Health, HealthJob, JobList } from '@goodturn/contract/console/health/schema'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { ReasonDialog } from '../staff/ReasonDialog.tsx'
import { useStaff } from '../staff/session.ts'
import { Chips } from '../../ui/lists/Chips.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel, type StatusLook } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast, toastError } from '../../ui/feedback/toasts.ts'
import { formatCounted, formatDuration } from './text.ts'
import styles from './health.module.css'

const stateLabels: Record<HealthJob['state'], readonly [StatusLook, string]> = {
  waiting: ['waiting', 'Waiting'],
  running: ['moving', 'Running'],
  failed: ['failed', 'Failed'],
  done: ['done', 'Done'],
}

const emptyTexts: Record<JobList, string> = {
  now: 'No jobs are running, and none failed.',
  waiting: 'No jobs are waiting.',
  failed: 'No jobs failed in the last week.',
  slowest: 'No jobs finished in the last 24 hours.',
}

const columns: readonly Column<HealthJob>[] = [
  { title: 'Job', header: true, cell: ({ name }) => name },
  { title: 'About', cell: ({ about }) => about ?? '' },
  {
    title: 'Status',
    cell: ({ state }) => <StatusLabel look={stateLabels[state][0]}>{stateLabels[state][1]}</StatusLabel>,
  },
  { title: 'Duration', numeric: true, cell: ({ ms }) => (ms === null ? '' : formatDuration(ms)) },
  { title: 'Attempts', numeric: true, cell: ({ tries }) => tries },
  {
    title: 'Details',
    wraps: true,
    cell: (job) => <Details job={job} />,
  },
]

function Details({ job: { failure, starts_at: start, ended_at: end } }: { job: HealthJob }) {
  if (failure === null) return start === null ? '' : `From ${formatUtcMoment(start)} UTC`
  return (
    <span>
      {failure}
      {end !== null && <span className={styles.small}>{formatUtcMoment(end)} UTC</span>}
    </span>
  )
}

/** The kinds with more than one failed job in the list. */
const failedKinds = (jobs: readonly HealthJob[]) => [
  ...new Set(
    jobs
      .filter(({ name, id }) => jobs.some((one) => one.name === name && one.id !== id))
      .map((job) => job.name),
  ),
]

/** The last column, for administrators. */
const actsOf = (onRetry: (job: HealthJob) => void, onDrop: (job: HealthJob) => void): Column<HealthJob> => ({
  title: 'Actions',
  cell: (job) =>
    (job.state === 'failed' || job.state === 'waiting') && (
      <span className={styles.acts}>
        {job.state === 'failed' && (
          <TextButton onClick={() => onRetry(job)} aria-label={`Retry ${job.name}`}>
            Retry
          </TextButton>
        )}
        <TextButton onClick={() => onDrop(job)} aria-label={`Drop ${job.name}`}>
          Drop
        </TextButton>
      </span>
    ),
})

/** Jobs, most important first; an administrator can retry or drop one. */
export function Jobs({ counts }: { counts: Health['jobs'] }) {
  const queries = useQueryClient()
  const [list, setList] = useState<JobList>('now')
  const [dropped, setDropped] = useState<HealthJob | null>(null)
  const mayAct = useStaff().role === 'administrator'
  const query = useQuery(
    api.health.jobs.queryOptions({ input: { list }, placeholderData: keepPreviousData, staleTime: 0 }),
  )
  const jobs = query.data?.data
  const lookAgain = () => queries.invalidateQueries({ queryKey: api.health.key() })

  async function act(run: () => Promise<string>) {
    try {
      toast(await run())
    } catch (error) {
      toastError(error)
    }
    await lookAgain()
  }

  const retry = ({ id }: HealthJob) =>
    act(async () => {
      await client.health.retryJob({ id })
      return 'The job will run again'
    })

  async function retryAll(name: string) {
    const title = `Retry all failed ${name} jobs?`
    const body = 'Each checks whether its work is still due. Fix the cause first, or they’ll fail again.'
    if (!(await confirm({ title, body, verb: 'Retry all' }))) return
    await act(async () => {
      const { retried } = (await client.health.retryJobs({ name })).data
      return `${countOf(retried, 'job')} will run again`
    })
  }

  return (
    <div id="jobs">
      <Section title="Jobs">
        <Chips
          label="Show jobs"
          value={list}
          onChange={setList}
          choices={[
            { value: 'now', label: 'Now' },
            { value: 'waiting', label: `Waiting ${formatCounted(counts.waiting)}` },
            { value: 'failed', label: `Failed ${formatCounted(counts.failed)}` },
            { value: 'slowest', label: 'Slowest today' },
          ]}
        />
        <ErrorList error={query.error} retry={() => void query.refetch()} />
        {!jobs && !query.error && <SkeletonRows rows={3} figure="none" />}
        {jobs?.length === 0 && <p className={styles.note}>{emptyTexts[list]}</p>}
        {jobs && jobs.length > 0 && (
          <TableCards
            wide
            label="Table of jobs"
            columns={mayAct ? [...columns, actsOf((job) => void retry(job), setDropped)] : columns}
            rows={jobs}
            keyOf={({ id }) => id}
            toneOf={({ state }) => (state === 'failed' ? 'red' : 'plain')}
          />
        )}
        {list === 'slowest' && jobs && jobs.length > 0 && (
          <p className={styles.note}>Out of the last {formatCount(slowJobsSample)} jobs that finished.</p>
        )}
        {mayAct && list === 'failed' && (
          <span className={styles.kinds}>
            {failedKinds(jobs ?? []).map((name) => (
              <TextButton key={name} onClick={() => void retryAll(name)}>
                Retry all {name}
              </TextButton>
            ))}
          </span>
        )}
        {mayAct && (
          <p className={styles.note}>Dropping a job requires a reason, which is saved to the audit log.</p>
        )}
        {dropped && (
          <ReasonDialog
            title={`Drop ${dropped.name}?`}
            label="Drop the job"
            onClose={() => setDropped(null)}
            act={async (reason) => {
              await client.health.dropJob({ id: dropped.id, reason })
              toast('Job dropped')
              await lookAgain()
            }}
          >
            <p>This job won’t run again.</p>
          </ReasonDialog>
        )}
      </Section>
    </div>
  )
}

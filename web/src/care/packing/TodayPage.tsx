import type { DueRow, PackingBatch } from '@goodturn/contract/care/packing/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatCount, formatDate, formatTime } from '../../platform/format.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../../console/staff/keys.ts'
import { StaffPage } from '../../console/staff/StaffPage.tsx'
import { staffPaths } from '../../console/staff/paths.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { DueTable } from './DueTable.tsx'
import { PrintPanel } from './PrintPanel.tsx'
import { formatWeekday } from './formatWeekday.ts'
import styles from './packing.module.css'

/** `/staff/today`: due touches by day and service, their progress, the batches, and the batches' papers. */
export default function TodayPage() {
  const today = useQuery(api.packing.today.queryOptions({ refetchInterval: 30_000 }))
  const data = today.data?.data
  const [day, setDay] = useQueryParam('day')
  const go = useGo()
  const until = data?.days.includes(day) ? day : data?.days[0]
  const at = data?.days.indexOf(until ?? '') ?? 0
  const turn = (by: number) => {
    const next = data?.days[at + by]
    if (next) setDay(next)
  }
  useKeys('Today', [
    { keys: 'ArrowLeft', label: 'Day before', act: () => turn(-1) },
    { keys: 'ArrowRight', label: 'Next day', act: () => turn(1), onFoot: true },
    { keys: 'S', label: 'Pack', act: () => go(staffPaths.pack()), onFoot: true },
    { keys: 'H', label: 'Hand over', act: () => go(staffPaths.handOver()), onFoot: true },
  ])
  return (
    <StaffPage title="Today" lead={data?.days[0] && formatDate(data.days[0])}>
      <ErrorList error={today.error} retry={() => void today.refetch()} />
      {!data && !today.error && <SkeletonRows />}
      {data && until && (
        <>
          <ul className={styles.days} aria-label="Days">
            {data.days.map((one, index) => {
              const late = data.rows.reduce((sum, row) => sum + row.late, 0)
              return (
                <li key={one}>
                  <button
                    type="button"
                    className={styles.day}
                    aria-pressed={one === until}
                    onClick={() => setDay(one)}
                  >
                    {index === 0 ? `Today, ${formatWeekday(one).split(', ')[1]}` : formatWeekday(one)}
                    <b>{formatDayCount(data.rows, index)}</b>
                    {index === 0 && late > 0 ? `and ${formatCount(late)} late` : 'due'}
                  </button>
                </li>
              )
            })}
          </ul>
          <Progress {...data.progress} />
          <DueTouches until={until} at={at} data={data} />
        </>
      )}
      <Batches />
    </StaffPage>
  )
}

/** The number of touches due on a day, as text. */
function formatDayCount(rows: readonly DueRow[], day: number): string {
  const count = rows.reduce((sum, row) => sum + (row.days[day] ?? 0), 0)
  return count === 0 ? 'None' : formatCount(count)
}

function Progress({
  due,
  printed,
  packed,
  handed,
}: {
  due: number
  printed: number
  packed: number
  handed: number
}) {
  const steps = [
    { label: 'Due here today', value: due, of: null },
    { label: 'Printed', value: printed, of: due },
    { label: 'Packed', value: packed, of: due },
    { label: 'Handed over', value: handed, of: due },
  ]
  return (
    <ul className={styles.progress} aria-label="Today’s progress">
      {steps.map(({ label, value, of }) => (
        <li key={label} className={styles.step}>
          <p>{label}</p>
          <strong>{formatCount(value)}</strong> {of !== null && `of ${formatCount(of)}`}
        </li>
      ))}
    </ul>
  )
}

type Data = Parameters<typeof DueTable>[0]['today']

function DueTouches({ until, at, data }: { until: string; at: number; data: Data }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [, setBatch] = useQueryParam('batch')
  const acts = useActions<'start'>()
  const rows = data.rows.filter(
    ({ packed_here, experience }) => packed_here && chosen.includes(experience.key),
  )
  const experiences = rows.map(({ experience }) => experience.key)
  const choice = useQuery(
    api.packing.choice.queryOptions({
      input: { experiences, until },
      enabled: experiences.length > 0,
      staleTime: 0,
    }),
  )
  const found = choice.data?.data
  const start = async () => {
    if (!found || found.ready === 0) return
    await acts.run('start', async () => {
      const batch = await client.packing.startBatch({ experiences, until })
      setChosen([])
      setBatch(batch.data.key)
      await queryClient.invalidateQueries({ queryKey: api.packing.key() })
    })
  }
  useKeys('Choose', [
    { keys: 'B', label: 'Start a batch', act: () => void start(), onFoot: true },
    { keys: 'Esc', label: 'Clear', act: () => setChosen([]) },
  ])
  return (
    <section aria-labelledby="due">
      <div className={styles.head}>
        <h2 id="due">Due by service</h2>
        <p>{countOf(new Set(data.rows.map(({ experience }) => experience.key)).size, 'service')}</p>
      </div>
      <DueTable today={data} at={at} chosen={chosen} onChange={setChosen} />
      <ErrorList error={acts.error ?? choice.error} />
      {experiences.length > 0 && (
        <section className={styles.chosenBar} aria-label="Chosen services">
          <div role="status">
            <p>
              <b>
                {countOf(experiences.length, 'service')}
                {found && `, ${countOf(found.ready + found.lacking, 'touch', 'touches')}`} chosen.
              </b>{' '}
              {found?.lacking === 0 && 'Nothing is missing: every address and card is complete.'}
              {found &&
                found.lacking > 0 &&
                `Left out because something’s missing: ${formatCount(found.lacking)}.`}
            </p>
            {found && found.lacking > 0 && (
              <ul>
                {found.lacking_shown.map(({ key, name, title, missing }) => (
                  <li key={key}>
                    {name}, {title}: {missing.join(', ')}
                  </li>
                ))}
                {found.lacking > found.lacking_shown.length && (
                  <li>and {formatCount(found.lacking - found.lacking_shown.length)} more</li>
                )}
              </ul>
            )}
          </div>
          <TextButton onClick={() => setChosen([])}>Clear</TextButton>
          <BusyButton
            busy={acts.busyWith === 'start'}
            disabledReason={found?.ready === 0 ? 'None of these can be packed.' : undefined}
            onClick={start}
          >
            Start a batch{found ? ` of ${formatCount(found.ready)}` : ''}
          </BusyButton>
        </section>
      )}
    </section>
  )
}

const columns = (see: (key: string) => void) => [
  {
    title: 'Batch',
    lead: true,
    cell: ({ name }: PackingBatch) => <span className={styles.whole}>{name}</span>,
  },
  { title: 'Services', cell: ({ services }: PackingBatch) => services.join(', ') },
  { title: 'Touches', numeric: true, cell: ({ touches }: PackingBatch) => formatCount(touches) },
  { title: 'Packed', numeric: true, cell: ({ packed, touches }: PackingBatch) => `${packed} of ${touches}` },
  { title: 'Handed over', numeric: true, cell: ({ handed }: PackingBatch) => formatCount(handed) },
  {
    title: 'Started by',
    cell: ({ started_by: by, started_at: at }: PackingBatch) => `${by}, ${formatTime(at)}`,
  },
  {
    title: 'Next',
    cell: ({ key, name }: PackingBatch) => (
      <span className={`${styles.title} ${styles.whole}`}>
        <TextButton onClick={() => see(key)} aria-label={`Print ${name}`}>
          Print
        </TextButton>
        <TextLink to={staffPaths.pack(key)} aria-label={`Pack ${name}`}>
          Pack
        </TextLink>
      </span>
    ),
  },
]

function Batches() {
  const batches = useQuery(api.packing.batches.queryOptions({ input: {} }))
  const [chosen, setChosen] = useQueryParam('batch')
  const rows = batches.data?.data
  const batch = rows?.find(({ key }) => key === chosen) ?? rows?.[0]
  return (
    <section aria-labelledby="batches">
      <div className={styles.head}>
        <h2 id="batches">Batches</h2>
        {rows?.length === 0 && <p>None yet. Choose services above to start one.</p>}
      </div>
      <ErrorList error={batches.error} retry={() => void batches.refetch()} />
      {rows && rows.length > 0 && (
        <TableCards
          label="Batches"
          rows={rows}
          keyOf={({ key }) => key}
          toneOf={({ key }) => (key === batch?.key ? 'chosen' : 'plain')}
          columns={columns(setChosen)}
        />
      )}
      {batch && <PrintPanel key={batch.key} batch={batch} />}
    </section>
  )
}

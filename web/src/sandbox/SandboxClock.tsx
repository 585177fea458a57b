import { type ClockMove, type Sandbox, clockTarget } from '@goodturn/contract/sandbox/calls'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { client } from '../platform/client.ts'
import { countOf, formatDate } from '../platform/format.ts'
import { queryClient } from '../platform/queryClient.ts'
import { ErrorList } from '../ui/feedback/ErrorList.tsx'
import { ProgressLine } from '../ui/feedback/ProgressLine.tsx'
import { toast } from '../ui/feedback/toasts.ts'
import styles from './Sandbox.module.css'

const steps: readonly { label: string; name: string; move: ClockMove }[] = [
  { label: 'A day', name: 'a day', move: { days: 1 } },
  { label: 'A week', name: 'a week', move: { weeks: 1 } },
  { label: 'A month', name: 'a month', move: { months: 1 } },
]

/** Polling interval while the clock is moving, in ms. */
const pollMs = 700

/** A move of the clock that is under way, in seconds of business time. */
interface ClockRange {
  from: number
  to: number
}

const daysOf = ({ from, to }: ClockRange) => Math.floor((to - from) / 86_400)

interface SandboxClockProps {
  sandbox: Sandbox
  /** Asks the portal for its clock again. */
  reload: () => void
}

/** The business clock: shows the date and moves it forward, running everything that falls due. */
export function SandboxClock({ sandbox, reload }: SandboxClockProps) {
  const label = useId()
  const [date, setDate] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [way, setWay] = useState<ClockRange | null>(null)
  const isMoving = busy !== null || sandbox.moving

  useEffect(() => {
    if (!isMoving) return undefined
    const timer = window.setInterval(reload, pollMs)
    return () => window.clearInterval(timer)
  }, [isMoving, reload])

  async function run(
    name: string,
    act: () => Promise<{ data: { today: string; ran: number } }>,
    move: ClockMove | null = null,
  ) {
    if (isMoving) return
    setBusy(name)
    setError(null)
    setWay(
      move
        ? { from: sandbox.now, to: clockTarget(new Date(sandbox.now * 1000), move).getTime() / 1000 }
        : null,
    )
    try {
      const { data } = await act()
      toast({ title: `Today is ${formatDate(data.today)}`, note: describeRun(data.ran) })
      setDate('')
      await queryClient.invalidateQueries()
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(null)
      setWay(null)
      reload()
    }
  }
  const button = (
    name: string,
    act: () => ReturnType<typeof client.sandbox.runDue>,
    move: ClockMove | null = null,
  ) => ({
    loading: busy === name,
    disabled: isMoving && busy !== name,
    onClick: () => void run(name, act, move),
  })

  return (
    <div className={styles.clock}>
      <p className={styles.now} aria-live="polite">
        {formatDate(sandbox.today)}
        <span className="gt-meta">
          {isMoving
            ? 'Moving…'
            : sandbox.days_ahead > 0
              ? `${countOf(sandbox.days_ahead, 'day')} ahead`
              : 'Today'}
        </span>
      </p>
      {way && daysOf(way) > 1 && (
        <ProgressLine done={daysOf({ ...way, to: sandbox.now })} total={daysOf(way)} noun="days" />
      )}
      <div className={styles.steps} role="group" aria-labelledby={label}>
        <p id={label} className={styles.forward}>
          Move the clock forward by
        </p>
        {steps.map(({ label, name, move }) => (
          <Button
            key={name}
            variant="default"
            size="sm"
            {...button(name, () => client.sandbox.moveClock(move), move)}
          >
            {label}
          </Button>
        ))}
      </div>
      <form
        className={styles.date}
        onSubmit={(event) => {
          event.preventDefault()
          if (date) void run('date', () => client.sandbox.moveClock({ to: date }), { to: date })
        }}
      >
        <TextInput
          type="date"
          label="Or to a date"
          value={date}
          required
          withAsterisk={false}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={busy === 'date'}
          disabled={isMoving && busy !== 'date'}
        >
          Go
        </Button>
      </form>
      <Button variant="default" size="sm" fullWidth {...button('due', () => client.sandbox.runDue())}>
        Run what’s due
      </Button>
      <ErrorList error={error} focus />
    </div>
  )
}

function describeRun(ran: number): string {
  return ran === 0 ? 'Nothing was due.' : `${countOf(ran, 'job', 'jobs')} ran.`
}

import type { ClockMove, Sandbox } from '@goodturn/contract/sandbox/calls'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '../platform/client.ts'
import { countOf, formatDate } from '../platform/format.ts'
import { queryClient } from '../platform/queryClient.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { toast } from '../ui/toasts.ts'
import styles from './Sandbox.module.css'

const steps: readonly { label: string; move: ClockMove }[] = [
  { label: 'A day', move: { days: 1 } },
  { label: 'A week', move: { weeks: 1 } },
  { label: 'A month', move: { months: 1 } },
]

interface SandboxClockProps {
  sandbox: Sandbox
  /** Told after the clock moved or work ran. */
  onMoved: () => void
}

/** The business clock: what it shows, and how to move it forward through everything that falls due. */
export function SandboxClock({ sandbox, onMoved }: SandboxClockProps) {
  const [date, setDate] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function run(name: string, act: () => Promise<{ data: { today: string; ran: number } }>) {
    if (busy) return
    setBusy(name)
    setError(null)
    try {
      const { data } = await act()
      toast({
        title: `It is ${formatDate(data.today)}`,
        note: `${countOf(data.ran, 'thing')} fell due and ran.`,
      })
      setDate('')
      onMoved()
      await queryClient.invalidateQueries()
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(null)
    }
  }
  const move = (name: string, target: ClockMove) => run(name, () => client.sandbox.moveClock(target))

  return (
    <div className={styles.clock}>
      <p className={styles.now}>
        {formatDate(sandbox.today)}
        <span className="gt-meta">
          {sandbox.days_ahead > 0 ? `${countOf(sandbox.days_ahead, 'day')} ahead` : 'Today'}
        </span>
      </p>
      <div className={styles.steps} role="group" aria-label="Move the clock forward">
        {steps.map(({ label, move: target }) => (
          <Button
            key={label}
            variant="default"
            size="sm"
            loading={busy === label}
            disabled={busy !== null && busy !== label}
            onClick={() => void move(label, target)}
          >
            {label}
          </Button>
        ))}
      </div>
      <form
        className={styles.date}
        onSubmit={(event) => {
          event.preventDefault()
          if (date) void move('date', { to: date })
        }}
      >
        <TextInput
          type="date"
          aria-label="Move the clock to"
          value={date}
          min={sandbox.today}
          required
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={busy === 'date'}
          disabled={busy !== null && busy !== 'date'}
        >
          Go to date
        </Button>
      </form>
      <Button
        variant="subtle"
        size="sm"
        loading={busy === 'due'}
        disabled={busy !== null && busy !== 'due'}
        onClick={() => void run('due', () => client.sandbox.runDue())}
      >
        Run what falls due
      </Button>
      <ErrorList error={error} focus />
    </div>
  )
}

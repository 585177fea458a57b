import type { Sandbox } from '@goodturn/contract/sandbox/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../platform/client.ts'
import { formatMoney } from '../platform/format.ts'
import { queryClient } from '../platform/queryClient.ts'
import { ErrorList } from '../ui/feedback/ErrorList.tsx'
import { toast } from '../ui/feedback/toasts.ts'
import styles from './Sandbox.module.css'

interface SandboxDisputesProps {
  disputes: Sandbox['disputes']
  /** Asks the portal for its disputes again. */
  reload: () => void
}

/** Open disputes: the person running the sandbox decides them, as the bank would. */
export function SandboxDisputes({ disputes, reload }: SandboxDisputesProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function decide(key: string, outcome: 'won' | 'lost') {
    setBusy(key)
    setError(null)
    try {
      await client.sandbox.decideDispute({ key, outcome })
      toast({ title: outcome === 'won' ? 'Dispute won' : 'Dispute lost' })
      await queryClient.invalidateQueries()
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(null)
      reload()
    }
  }

  return (
    <section aria-label="Open disputes" className={styles.disputes}>
      <p className={styles.forward}>Open disputes: decide for the bank</p>
      {disputes.map(({ key, invoice, amount }) => (
        <div key={key} className={styles.steps} role="group" aria-label={`Dispute on ${invoice}`}>
          <p className={styles.forward}>
            {invoice}, {formatMoney(amount)}
          </p>
          <Button
            variant="default"
            size="sm"
            disabled={busy !== null}
            onClick={() => void decide(key, 'won')}
          >
            We win
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={busy !== null}
            onClick={() => void decide(key, 'lost')}
          >
            We lose
          </Button>
        </div>
      ))}
      <ErrorList error={error} focus />
    </section>
  )
}

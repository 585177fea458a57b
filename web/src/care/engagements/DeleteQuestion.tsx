import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { useRefreshEngagements } from './useRefreshEngagements.ts'
import styles from './engagements.module.css'

const question = 'Are you sure you want to delete?'

interface DeleteQuestionProps {
  engagement: Engagement
  onKeep: () => void
}

/** The inline delete confirmation: focus starts on "No", and Escape means "No" (C-2.2-28, C-2.2-29). */
export function DeleteQuestion({ engagement, onKeep }: DeleteQuestionProps) {
  const refresh = useRefreshEngagements()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function remove() {
    setBusy(true)
    setFailure(null)
    try {
      await client.engagements.remove({ key: engagement.key })
      toast('Successfully removed!')
      await refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div
      role="group"
      aria-label={question}
      className={styles.asked}
      onKeyDown={(event) => event.key === 'Escape' && onKeep()}
    >
      <div className={styles.acts}>
        <span>{question}</span>
        <BusyButton color="red" busy={isBusy} onClick={() => void remove()}>
          Yes
        </BusyButton>
        <Button variant="default" data-autofocus autoFocus onClick={onKeep}>
          No
        </Button>
      </div>
      <ErrorList error={failure} />
    </div>
  )
}

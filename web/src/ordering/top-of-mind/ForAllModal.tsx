import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { ProgressLine } from '../../ui/feedback/ProgressLine.tsx'
import { LoadingRest } from './LoadingRest.tsx'
import type { MatchingPeople } from './matchingPeople.ts'
import type { useLongTask } from './useLongTask.ts'
import styles from './Enrollment.module.css'

interface ForAllModalProps {
  title: string
  /** The button's label. */
  label: string
  /** Everyone under the filters, loaded when the dialog opens. */
  rest: MatchingPeople
  work: ReturnType<typeof useLongTask>
  /** "plans added", and a note on what Cancel does midway. */
  progress: { noun: string; note: string }
  /** The reason the action is disabled, once everyone is loaded. */
  disabledReason: string | undefined
  onAct: () => Promise<void>
  onClose: () => void
  /** The question, once everyone is loaded. */
  children: ReactNode
}

/**
 * Applies an action to everyone who matches the filters: loads them first; Cancel stops it between two steps (CG-65).
 */
export function ForAllModal(props: ForAllModalProps) {
  const { title, label, rest, work, progress, disabledReason, onAct, onClose, children } = props
  const leave = work.progress ? work.cancel : onClose
  return (
    <AppModal
      opened
      onClose={leave}
      closable={!work.progress}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <BusyButton
            busy={rest.isLoading || work.progress !== null}
            disabledReason={rest.isLoading ? undefined : disabledReason}
            onClick={onAct}
          >
            {label}
          </BusyButton>
        </>
      }
    >
      <ErrorList error={rest.error} retry={rest.load} />
      {rest.isLoading ? <LoadingRest counted={rest} loaded={rest.people.length} /> : children}
      {work.progress && (
        <div role="status" className={styles.progress}>
          <ProgressLine {...work.progress} {...progress} />
        </div>
      )}
    </AppModal>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { ProgressLine } from '../../ui/feedback/ProgressLine.tsx'
import { LoadingRest } from './LoadingRest.tsx'
import type { Rest } from './rest.ts'
import type { useWork } from './useWork.ts'
import styles from './Enrollment.module.css'

interface ForAllModalProps {
  title: string
  /** What the button says. */
  label: string
  /** Everybody under the filters, loaded when the dialog opened. */
  rest: Rest
  work: ReturnType<typeof useWork>
  /** "plans added", and what Cancel does in the middle of it. */
  progress: { noun: string; note: string }
  /** Why nothing can be done, once everybody is loaded. */
  disabledReason: string | undefined
  onAct: () => Promise<void>
  onClose: () => void
  /** What is asked, once everybody is loaded. */
  children: ReactNode
}

/** An act for everybody under the filters: they are loaded first, and Cancel ends it between two steps (CG-65). */
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

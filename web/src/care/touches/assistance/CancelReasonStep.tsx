import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { useAction } from './useAction.ts'
import { textError, ConciergeTextField } from './ConciergeTextField.tsx'
import styles from './Assistance.module.css'

interface CancelReasonStepProps {
  value: string
  onChange: (value: string) => void
  onCancel: () => Promise<void>
}

/** The reason for a cancelation: optional, at most 350 characters (C-5-78, C-5-79). */
export function CancelReasonStep({ value, onChange, onCancel }: CancelReasonStepProps) {
  const { busy, error, run } = useAction(onCancel)
  return (
    <div className={styles.form}>
      <ErrorList error={error} focus />
      <ConciergeTextField label="Reason (optional)" value={value} onChange={onChange} />
      <div className={styles.actions}>
        <BusyButton color="red" busy={busy} disabledReason={textError(value, false)} onClick={run}>
          Yes, cancel gift
        </BusyButton>
      </div>
    </div>
  )
}

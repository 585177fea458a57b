import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { useAction } from './useAction.ts'
import { textError, ConciergeTextField } from './ConciergeTextField.tsx'
import styles from './Assistance.module.css'

interface InstructionsStepProps {
  value: string
  onChange: (value: string) => void
  onSend: (message: string) => Promise<void>
}

/** Special instructions: required, at most 350 characters (C-5-74 to C-5-77). */
export function InstructionsStep({ value, onChange, onSend }: InstructionsStepProps) {
  const { busy, error, run } = useAction(() => onSend(value.trim()))
  return (
    <div className={styles.form}>
      <ErrorList error={error} focus />
      <ConciergeTextField label="Special instructions" value={value} onChange={onChange} required />
      <div className={styles.actions}>
        <BusyButton busy={busy} disabledReason={textError(value, true)} onClick={run}>
          Send
        </BusyButton>
      </div>
    </div>
  )
}

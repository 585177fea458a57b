import { downloadText } from '../../platform/downloadCsv.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './Security.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Name of the downloaded file. */
  file: string
  onDone: () => void
}

/** Shows the recovery codes, only this once; only the button closes it. */
export function RecoveryCodes({ codes, file, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <AppModal
      opened
      closable={false}
      onClose={onDone}
      title="Save your recovery codes"
      actions={<BusyButton onClick={onDone}>I’ve saved them</BusyButton>}
    >
      <p>
        Each one signs you in once if you lose your other device. You won’t see them again, so keep them
        somewhere you can reach without it.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ask}>
        <CopyButton value={text} what="recovery codes" />
        <TextButton onClick={() => downloadText(file, `${text}\n`)}>Download</TextButton>
      </div>
    </AppModal>
  )
}

import { downloadText } from '../../platform/downloadCsv.ts'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './staff-accounts.module.css'

/** Recovery codes, to copy or download. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={styles.line}>
        <CopyButton value={text} what="recovery codes" />
        <TextButton onClick={() => downloadText('staff-recovery-codes.txt', `${text}\n`)}>
          Download
        </TextButton>
      </p>
    </>
  )
}

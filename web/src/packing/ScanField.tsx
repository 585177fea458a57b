import { TextInput } from '@mantine/core'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { errorsOf } from '../platform/ApiError.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './packing.module.css'

interface ScanFieldProps {
  label: string
  /** Does what was scanned says, and tells how it went. What it throws is shown, and nothing changed. */
  onScan: (text: string) => Promise<ReactNode>
  /** Beside what came of the last scan: its undo. */
  action?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * The field that a barcode scanner types into: it has the focus when the page opens and after every act. Scans that come
 * while one is being asked about wait for their turn.
 */
export function ScanField({ label, onScan, action, ref }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [result, setResult] = useState<{ tone: 'done' | 'error'; words: ReactNode } | null>(null)
  const turn = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => field.current?.focus(), [])

  async function take(text: string) {
    try {
      setResult({ tone: 'done', words: await onScan(text) })
    } catch (error) {
      setResult({ tone: 'error', words: errorsOf(error)[0]?.message })
    }
  }

  return (
    <div className={styles.scan}>
      <TextInput
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        aria-label={label}
        aria-describedby={id}
        placeholder={label}
        leftSection={<Icon of={IconScan} />}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const text = event.currentTarget.value.trim()
          event.currentTarget.value = ''
          if (text !== '') turn.current = turn.current.then(() => take(text))
        }}
      />
      <div className={styles.result} data-tone={result?.tone} id={id}>
        <span role="status">{result?.words}</span>
        {action}
      </div>
    </div>
  )
}

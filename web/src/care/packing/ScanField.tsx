import { TextInput } from '@mantine/core'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { type ReactNode, useEffect, useId } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './packing.module.css'
import type { useBench } from './useBench.ts'

interface ScanFieldProps {
  label: string
  bench: ReturnType<typeof useBench>
  /** Acts on a scan and returns the message to show. An error is shown, and nothing has changed. */
  onScan: (text: string) => Promise<ReactNode>
  /** Shown beside the result of the last scan: its undo. */
  action?: ReactNode
}

/** The field that a barcode scanner types into: focused when the page opens and after anything else is pressed. */
export function ScanField({ label, bench, onScan, action }: ScanFieldProps) {
  const { field, said, scan } = bench
  const id = useId()
  useEffect(() => field.current?.focus(), [field])
  return (
    <div className={styles.scan}>
      <TextInput
        ref={field}
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
          if (text !== '') void scan(() => onScan(text))
        }}
      />
      <div className={styles.result} data-tone={said?.tone} id={id}>
        <span role="status">{said?.words}</span>
        {action}
      </div>
    </div>
  )
}

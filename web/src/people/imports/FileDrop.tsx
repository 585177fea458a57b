import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { useId, useRef, useState } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './FileDrop.module.css'

interface FileDropProps {
  /** The chooser's accessible name: "CSV or Excel file". */
  label: string
  /** Accepted files, below the label: "CSV or XLSX, up to 25 MB". */
  note: string
  /** The file chooser's filter: ".csv,.xlsx". Other files are checked when read. */
  accept: string
  /** The chosen file, if it stays visible here. */
  chosen?: File | null
  onFile: (file: File) => void
}

/** Drop zone and chooser for a file. */
export function FileDrop({ label, note, accept, chosen = null, onFile }: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) onFile(file)
    // Lets the same file be chosen again after it was fixed.
    if (input.current) input.current.value = ''
  }
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={id}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <Icon of={IconCloudUpload} size={28} />
      <span>
        <span className={styles.words}>
          {chosen ? (
            <>
              <b>{chosen.name}</b> <span className={styles.choose}>Replace</span>
            </>
          ) : (
            <>
              <b>Drop a file here</b> or <span className={styles.choose}>choose one</span>
            </>
          )}
        </span>
        <span className={styles.note} id={id}>
          {note}
        </span>
      </span>
    </label>
  )
}

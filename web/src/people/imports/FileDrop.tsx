import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { useId, useRef, useState } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './FileDrop.module.css'

interface FileDropProps {
  /** The chooser's accessible name: "CSV or Excel file". */
  label: string
  /** What it takes, below the words: "CSV or XLSX, up to 25 MB". */
  note: string
  /** What the chooser offers: ".csv,.xlsx". Other files are judged when they are read. */
  accept: string
  /** The file that was chosen, if it stays in sight here. */
  chosen?: File | null
  onFile: (file: File) => void
}

/** Where a file is dropped or chosen. */
export function FileDrop({ label, note, accept, chosen = null, onFile }: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) onFile(file)
    // The same file may be chosen again, after it was mended.
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

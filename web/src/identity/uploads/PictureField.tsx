import { type PictureKind, pictureRules, pictureUrl } from '@goodturn/contract/identity/uploads/rules'
import { Button, Loader } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FieldError, useField } from '../../ui/form/field.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './PictureField.module.css'
import { usePictureFile } from './usePictureFile.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

interface PictureFieldProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>
  /** Null when unchanged, the filename of an upload, or empty to remove the picture. */
  name: FieldPath<V>
  kind: PictureKind
  /** "Your photo" */
  label: string
  /** The picture stored on the server, until the form is saved. */
  saved: string | null
  /** Shown when there is no picture. */
  placeholder: ReactNode
}

/**
 * A picture that is chosen or dropped, cropped in a dialog, and shown at once; the stored one stays until the form is
 * saved (C-2.2-06, C-2.2-07). Shows file errors, whether found before the upload or by the server.
 */
export function PictureField<V extends FieldValues, C, T>(props: PictureFieldProps<V, C, T>) {
  const { control, name, kind, label, saved, placeholder } = props
  const { value, set, input } = useField({ control, name, label })
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const file = usePictureFile(kind, set)
  const chosen = typeof value === 'string' ? value : null
  const url = chosen === null ? saved : chosen && pictureUrl(chosen)

  function take(files: FileList | null) {
    const given = files?.[0]
    if (given) void file.take(given)
    // Lets the same file be chosen again after it was fixed.
    if (chooser.current) chooser.current.value = ''
  }
  function remove() {
    file.forget()
    set(saved ? '' : null)
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={styles.row}
      data-kind={kind}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <span className={styles.figure}>
        {url ? <img src={url} alt={label} className={styles.picture} /> : placeholder}
        {file.isSending && (
          <span className={styles.cover}>
            <Loader size={22} aria-hidden />
          </span>
        )}
      </span>
      <div className={styles.text}>
        <h2>{label}</h2>
        <p role="status">{file.isSending ? 'Uploading the picture...' : noteOf(kind)}</p>
        {file.fault && (
          <div role="alert" className={styles.fault}>
            <FieldError>{file.fault}</FieldError>
          </div>
        )}
        {!file.fault && input.error && <div className={styles.fault}>{input.error}</div>}
      </div>
      <div className={styles.acts}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={pictureRules[kind].extensions.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => take(event.currentTarget.files)}
        />
        <Button
          id={input.id}
          variant="default"
          aria-disabled={file.isSending || undefined}
          onClick={() => !file.isSending && chooser.current?.click()}
        >
          {url ? 'Replace' : 'Upload'}
          <VisuallyHidden>{` ${lowercaseLabel(label)}`}</VisuallyHidden>
        </Button>
        {url && (
          <TextButton onClick={remove}>
            <span className={styles.remove}>
              Remove<VisuallyHidden>{` ${lowercaseLabel(label)}`}</VisuallyHidden>
            </span>
          </TextButton>
        )}
      </div>
      {file.cropping && (
        <Suspense>
          <CropDialog kind={kind} url={file.cropping} onCancel={file.forget} onDone={file.finish} />
        </Suspense>
      )}
    </div>
  )
}

/** "PNG, JPG or HEIC, up to 10 MB." */
function noteOf(kind: PictureKind): string {
  const { extensions, bytesMax } = pictureRules[kind]
  const names = extensions.filter((one) => one !== 'jpeg').map((one) => one.toUpperCase())
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}, up to ${bytesMax / 1024 / 1024} MB.`
}

function lowercaseLabel(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

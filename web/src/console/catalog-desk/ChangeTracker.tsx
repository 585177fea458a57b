import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { type ReactNode, useContext } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FieldError } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './catalog-desk.module.css'
import { useFault } from './faults.ts'
import { PublishedContext, isSame, usePublished } from './published.ts'

interface ChangedFieldProps {
  isChanged: boolean
  /** The published value as text; undefined when nothing is published. */
  was: string | undefined
  /** The name of the field: a screen reader hears "Revert Title". */
  label: string
  onPutBack: () => void
  /** The error in this field that blocks publishing. */
  fault?: string | null
  children: ReactNode
}

const longMax = 90

/** A field; a changed one has a honey edge, its published value below it, and a way back. */
export function ChangedField({
  isChanged,
  was,
  label,
  onPutBack,
  fault = null,
  children,
}: ChangedFieldProps) {
  const words = was !== undefined && was.length > longMax ? `${was.slice(0, longMax).trimEnd()}…` : was
  return (
    <div className={styles.field} data-changed={isChanged || undefined}>
      {children}
      {fault !== null && (
        <div className={styles.fieldFault}>
          <FieldError>{fault}</FieldError>
        </div>
      )}
      {isChanged && (
        <p className={styles.was}>
          <Icon of={IconPencil} size={15} />
          {words === undefined ? (
            'New'
          ) : (
            <>
              <span>{words === '' ? 'Was empty' : `Was ${words}`}</span>
              <TextButton onClick={onPutBack}>
                Revert<VisuallyHidden>{` ${label}`}</VisuallyHidden>
              </TextButton>
            </>
          )}
        </p>
      )}
    </div>
  )
}

interface ChangeTrackerProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>
  name: FieldPath<V>
  label: string
  /** Formats the published value; defaults to its text. */
  say?: (value: unknown) => string
  /** Puts back the published value where more than this field changes with it. */
  putBack?: (value: unknown) => void
  children: ReactNode
}

/** A field that shows its published value while it differs. */
export function ChangeTracker<V extends FieldValues, C, T>(props: ChangeTrackerProps<V, C, T>) {
  const { control, name, label, say = formatPublished, putBack, children } = props
  const { field, fieldState } = useController({ control, name })
  const wasPublished = useContext(PublishedContext) !== null
  const published = usePublished(name)
  const fault = useFault(name, field.value)
  return (
    <ChangedField
      isChanged={wasPublished && !isSame(field.value, published)}
      was={published === undefined ? undefined : say(published)}
      label={label}
      onPutBack={() => (putBack ?? field.onChange)(published)}
      // A new item is mostly empty: show a fault only after its field was visited.
      fault={wasPublished || fieldState.isTouched ? fault : null}
    >
      {children}
    </ChangedField>
  )
}

const formatPublished = (value: unknown): string =>
  typeof value === 'string' && value.trim() !== ''
    ? `“${value.trim()}”`
    : typeof value === 'number'
      ? String(value)
      : ''

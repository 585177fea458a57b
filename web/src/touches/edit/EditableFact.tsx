import { type ReactNode, useEffect, useRef } from 'react'
import { Fact } from '../../ui/DescriptionList.tsx'
import { TextButton } from '../../ui/TextLink.tsx'
import styles from './Edit.module.css'

interface EditableFactProps {
  label: string
  /** Without it there is no control: the spec hides what may not be edited (C-5-80). */
  editable: boolean
  opened: boolean
  onToggle: (opened: boolean) => void
  /** Stands in the place of the value while open (C-4.9-31). */
  editor: ReactNode
  /** The word of the control: "Add" where there is nothing yet. */
  verb?: 'Edit' | 'Add'
  /** Shown below the value all the time. */
  below?: ReactNode
  children: ReactNode
}

/** A fact with an editor that opens in its place; focus goes into the editor, and back to the control on closing. */
export function EditableFact({
  label,
  editable,
  opened,
  onToggle,
  editor,
  verb = 'Edit',
  below,
  children,
}: EditableFactProps) {
  const box = useRef<HTMLDivElement>(null)
  const control = useRef<HTMLSpanElement>(null)
  const was = useRef(opened)
  const isOpen = opened && editable
  useEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    const into = isOpen
      ? box.current?.querySelector<HTMLElement>('input, textarea, button')
      : control.current?.querySelector('button')
    into?.focus()
  }, [isOpen])
  return (
    <Fact
      label={label}
      action={
        editable && (
          <span ref={control}>
            <TextButton
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : verb} ${label.toLowerCase()}`}
              onClick={() => onToggle(!isOpen)}
            >
              {isOpen ? 'Close' : verb}
            </TextButton>
          </span>
        )
      }
    >
      {isOpen ? (
        <div ref={box} className={styles.editor}>
          {editor}
        </div>
      ) : (
        children
      )}
      {below}
    </Fact>
  )
}

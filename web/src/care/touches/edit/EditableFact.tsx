import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Fact } from '../../../ui/lists/DescriptionList.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import styles from './Edit.module.css'

interface EditableFactProps {
  label: string
  /** If false, shows no control: the spec hides what can't be edited (C-5-80). */
  editable: boolean
  opened: boolean
  onToggle: (opened: boolean) => void
  /** Replaces the value while open (C-4.9-31). */
  editor: ReactNode
  /** The label of the control: "Add" when there is no value yet. */
  verb?: 'Edit' | 'Add'
  /** Always shown below the value. */
  below?: ReactNode
  children: ReactNode
}

/** A fact with an inline editor; focus moves into the editor, and back to the control on closing. */
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
  const control = useRef<HTMLSpanElement>(null)
  const was = useRef(opened)
  const isOpen = opened && editable
  useEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    if (!isOpen) control.current?.querySelector('button')?.focus()
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
        <Suspense fallback={<SkeletonRows rows={2} figure="none" />}>
          <Editor>{editor}</Editor>
        </Suspense>
      ) : (
        children
      )}
      {below}
    </Fact>
  )
}

/** Takes focus once the editor's code has loaded. */
function Editor({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), [])
  return (
    <div ref={box} className={styles.editor}>
      {children}
    </div>
  )
}

import { placeholders, formatPlaceholder } from '@goodturn/contract/shop/messaging/placeholders'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './MessageEditor.module.css'

interface InsertPlaceholderProps {
  field: RefObject<HTMLTextAreaElement | null>
  message: string
  onInsert: (message: string) => void
}

/** Buttons that insert a placeholder at the cursor; focus returns to the field, with the cursor after it. */
export function InsertPlaceholder({ field, message, onInsert }: InsertPlaceholderProps) {
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })

  function insert(text: string) {
    const from = field.current?.selectionStart ?? message.length
    const to = field.current?.selectionEnd ?? message.length
    cursor.current = from + text.length
    onInsert(message.slice(0, from) + text + message.slice(to))
  }

  return (
    <div className={styles.acts} role="group" aria-label="Insert">
      <span className={styles.quiet}>Insert</span>
      {placeholders.map((each) => (
        <Button
          key={each}
          variant="default"
          radius="xl"
          size="sm"
          flex="none"
          className={styles.insert}
          leftSection={<Icon of={IconPlus} size={16} />}
          onClick={() => insert(formatPlaceholder(each))}
        >
          {formatPlaceholder(each)}
        </Button>
      ))}
    </div>
  )
}

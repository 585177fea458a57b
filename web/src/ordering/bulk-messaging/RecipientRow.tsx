import { messagePreviewMax } from '@goodturn/contract/ordering/bulk-messaging/limits'
import { Checkbox } from '@mantine/core'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './BulkMessaging.module.css'

interface RecipientRowProps {
  name: string
  /** Determines the tint of the initials. */
  seed: string
  isChanged: boolean
  message: string
  isChosen: boolean
  onToggle: () => void
  onEdit: () => void
}

/** A person whose message can be edited: checkbox, name, Default or Changed, start of the message, Edit. */
export function RecipientRow({
  name,
  seed,
  isChanged,
  message,
  isChosen,
  onToggle,
  onEdit,
}: RecipientRowProps) {
  return (
    <Row
      tone={isChosen ? 'chosen' : 'plain'}
      figure={
        <>
          <label className={styles.tick}>
            <Checkbox aria-label={name} checked={isChosen} onChange={onToggle} />
          </label>
          <Avatar name={name} seed={seed} />
        </>
      }
      title={
        <span className={styles.who}>
          {name}
          <StatusLabel look={isChanged ? 'changed' : 'default'}>
            {isChanged ? 'Changed' : 'Default'}
          </StatusLabel>
        </span>
      }
      note={previewOf(message)}
      end={
        <span className={styles.edit}>
          <TextButton aria-label={`Edit the message for ${name}`} onClick={onEdit}>
            Edit
          </TextButton>
        </span>
      }
    />
  )
}

/** The first 75 characters of a message, on one line. */
function previewOf(message: string): string {
  const characters = [...message.replace(/\s+/g, ' ')]
  if (characters.length <= messagePreviewMax) return characters.join('')
  return `${characters
    .slice(0, messagePreviewMax - 1)
    .join('')
    .trimEnd()}…`
}

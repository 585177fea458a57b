import { valuePreviewMax } from '@goodturn/contract/care/engagements/limits'
import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import { ActionIcon } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef, useState } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { KindTile } from './KindTile.tsx'
import { kindIcons } from './kindLabels.ts'
import { viewPath } from './views.ts'
import styles from './engagements.module.css'

/** An engagement in the list: edited in its form, deleted after an inline confirmation (C-2.2-28). */
export function EngagementRow({ engagement }: { engagement: Engagement }) {
  const [isAsked, setAsked] = useState(false)
  const trash = useRef<HTMLButtonElement>(null)
  const { key, engagement_title: title } = engagement

  function keep() {
    setAsked(false)
    // The trash button is there again after this render.
    window.requestAnimationFrame(() => trash.current?.focus())
  }

  return (
    <Row
      figure={<KindTile of={kindIcons[engagement.engagement_type]} />}
      title={title}
      note={
        <>
          <span>{truncate(engagement.engagement_value)}</span>
          {isAsked && <DeleteQuestion engagement={engagement} onKeep={keep} />}
        </>
      }
      tone={isAsked ? 'danger' : 'plain'}
      end={
        !isAsked && (
          <span className={styles.acts}>
            <ActionIcon
              component={Link}
              to={viewPath('engagement', key)}
              variant="subtle"
              color="dark"
              size={44}
              aria-label={`Edit ${title}`}
            >
              <Icon of={IconPencil} />
            </ActionIcon>
            <ActionIcon
              ref={trash}
              variant="subtle"
              color="dark"
              size={44}
              aria-label={`Delete ${title}`}
              onClick={() => setAsked(true)}
            >
              <Icon of={IconTrash} />
            </ActionIcon>
          </span>
        )
      }
    />
  )
}

/** Cuts a value to 35 characters and an ellipsis (C-2.2-27). */
function truncate(value: string): string {
  const characters = [...value]
  return characters.length <= valuePreviewMax ? value : `${characters.slice(0, valuePreviewMax).join('')}…`
}

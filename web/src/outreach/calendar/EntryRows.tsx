import { getStatusLabel } from '../../care/touches/statusLabels.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import type { Entry } from './entries.ts'
import styles from './EntryRows.module.css'

/** The entries of a day as a list: what, for whom, and a gift's status. */
export function EntryRows({ entries, label }: { entries: readonly Entry[]; label?: string }) {
  return (
    <Rows {...(label ? { label } : {})}>
      {entries.map((entry) =>
        entry.send ? (
          <Row
            key={entry.id}
            figure={<Figure of={entry} />}
            title={<TextLink to={entry.to}>{entry.title}</TextLink>}
            note={entry.note}
            end={
              <TextLink to={entry.send} aria-label={`Send something to ${entry.who}`}>
                Send something
              </TextLink>
            }
          />
        ) : (
          <Row
            key={entry.id}
            to={entry.to}
            figure={<Figure of={entry} />}
            title={entry.title}
            note={entry.note}
            end={entry.touch && <Status of={entry.touch} />}
            tone={entry.tone === 'needs' ? 'honey' : 'plain'}
          />
        ),
      )}
    </Rows>
  )
}

function Figure({ of: { touch, icon, tone } }: { of: Entry }) {
  if (touch) return <Picture of={touch.art} upload={touch.has_picture ? touch.image : null} size={40} />
  return (
    <span className={styles.figure} data-tone={tone}>
      <Icon of={icon} size={20} />
    </span>
  )
}

function Status({ of: touch }: { of: NonNullable<Entry['touch']> }) {
  const [look, word] = getStatusLabel(touch)
  return <StatusLabel look={look}>{word}</StatusLabel>
}

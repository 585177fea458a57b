import { filledParts, formatPlaceholder } from '@goodturn/contract/shop/messaging/placeholders'
import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useMemo, useState } from 'react'
import { countOf, formatCount } from '../../platform/format.ts'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import styles from './MessagePreview.module.css'
import { type CardPerson, type MessageCheck, checkMessage } from './messageValue.ts'

interface MessagePreviewProps<Key> {
  message: string
  people: readonly CardPerson<Key>[]
  /** Whether the card is written with a pen rather than printed. */
  isHandwritten?: boolean
  /** Renders the end of one person's card. */
  renderFoot: (key: Key) => ReactNode
  /** Renders the actions below the visible card. */
  renderAct?: (person: CardPerson<Key>) => ReactNode
}

const namedMax = 8

/**
 * Each person's card, one at a time, with filled-in text highlighted; also shows whether all placeholders can be filled
 * for everyone.
 */
export function MessagePreview<Key extends string>({
  message,
  people,
  isHandwritten = false,
  renderFoot,
  renderAct,
}: MessagePreviewProps<Key>) {
  const [chosen, setChosen] = useState(0)
  const check = useMemo(
    () =>
      checkMessage(
        message,
        people.filter(({ own }) => own === undefined),
      ),
    [message, people],
  )
  const at = Math.min(chosen, people.length - 1)
  const person = people[at]
  if (!person) return null
  const go = (step: number) => setChosen((at + step + people.length) % people.length)
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.head}>
        <p role="status">
          Preview{people.length > 1 && `, ${formatCount(at + 1)} of ${formatCount(people.length)}`}
          <span className={styles.name}>{person.name}</span>
        </p>
        {people.length > 1 && (
          <>
            <ActionIcon variant="subtle" size={44} aria-label="Previous person" onClick={() => go(-1)}>
              <Icon of={IconChevronLeft} />
            </ActionIcon>
            <ActionIcon variant="subtle" size={44} aria-label="Next person" onClick={() => go(1)}>
              <Icon of={IconChevronRight} />
            </ActionIcon>
          </>
        )}
      </div>
      <GreetingCard
        salutation={person.to ? `${person.to},` : null}
        message={person.own ?? message}
        marked={<FilledMessage message={(person.own ?? message).trim()} person={person} />}
        from={person.from ?? null}
        foot={renderFoot(person.key)}
        isHandwritten={isHandwritten}
        isSmall
      />
      {renderAct?.(person)}
      {check.usesPlaceholders && <Verdict check={check} people={people} />}
    </section>
  )
}

function FilledMessage({ message, person }: { message: string; person: Pick<CardPerson, 'filling'> }) {
  return filledParts(message, person.filling).map(({ text, placeholder }, index) =>
    placeholder === null ? (
      text
    ) : (
      <mark key={index} className={text === '' ? styles.empty : styles.filled}>
        {text === '' ? formatPlaceholder(placeholder) : text}
      </mark>
    ),
  )
}

interface VerdictProps {
  check: MessageCheck<Pick<CardPerson<string>, 'key' | 'name'>>
  people: readonly unknown[]
}

/** Confirms that everything is filled in, or lists the people with an empty placeholder. */
function Verdict({ check: { lacking, empty }, people }: VerdictProps) {
  if (lacking.length === 0) {
    return (
      <StatusLabel look="done">
        Everything is filled in for {countOf(people.length, 'person', 'people')}.
      </StatusLabel>
    )
  }
  const more = lacking.length - namedMax
  return (
    <div>
      <StatusLabel look="failed">No value for {empty.map(formatPlaceholder).join(' and ')}</StatusLabel>
      <ul className={styles.lacking} aria-label="People with nothing to fill in">
        {lacking.slice(0, namedMax).map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
    </div>
  )
}

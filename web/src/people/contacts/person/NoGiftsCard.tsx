import { type EndedNoGifts, noGiftsLabel } from '@goodturn/contract/people/contacts/no-gifts'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { lazy, useState } from 'react'
import { formatDate, formatDay } from '../../../platform/format.ts'
import { LazyLayer } from '../../../ui/feedback/LazyLayer.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import type { NoGiftsAct } from './NoGiftsModal.tsx'
import { sourceText } from './noGiftsText.ts'
import contactStyles from '../contacts.module.css'
import styles from './NoGiftsCard.module.css'

const NoGiftsModal = lazy(() => import('./NoGiftsModal.tsx'))

/** The mark "Does not accept gifts" with its source, and earlier marks; absent if there never was one. */
export function NoGiftsCard({ person }: { person: ContactDetails }) {
  const [act, setAct] = useState<NoGiftsAct | null>(null)
  const { no_gifts: mark, ended_no_gifts: ended, first_name: firstName } = person
  const isArchived = person.archived !== null
  if (!mark && ended.length === 0) return null
  return (
    <Card title={mark ? noGiftsLabel : 'Accepts gifts'} level={2}>
      <div className={styles.parts}>
        {mark && (
          <div>
            {mark.reason && <p className={styles.reason}>{mark.reason}</p>}
            <p className={styles.source}>
              {sourceText(mark, firstName)}, since {formatDate(mark.day)}
            </p>
          </div>
        )}
        {ended.length > 0 && (
          <div>
            <h3 className={styles.earlier}>Earlier marks</h3>
            <ul className={styles.log}>
              {ended.map((one, at) => (
                <EndedMark key={at} mark={one} firstName={firstName} />
              ))}
            </ul>
          </div>
        )}
        {!isArchived && (
          <p className={styles.acts}>
            {mark?.source !== 'person' && (
              <TextButton onClick={() => setAct(mark ? 'change' : 'mark')}>
                {mark ? 'Change' : 'Mark again'}
              </TextButton>
            )}
            {mark && <TextButton onClick={() => setAct('remove')}>Remove</TextButton>}
          </p>
        )}
      </div>
      <LazyLayer opened={act !== null}>
        <NoGiftsModal person={person} act={act} onClose={() => setAct(null)} />
      </LazyLayer>
    </Card>
  )
}

function EndedMark({ mark, firstName }: { mark: EndedNoGifts; firstName: string }) {
  const ended = `${mark.is_replaced ? 'Replaced' : 'Removed'} ${formatDay(mark.ended)}`
  return (
    <li>
      {mark.reason && <p className={styles.reason}>{mark.reason}</p>}
      <p className={styles.source}>
        {sourceText(mark, firstName)}, since {formatDate(mark.day)}
      </p>
      <p className={styles.source}>{mark.end_reason ? `${ended}: ${mark.end_reason}` : ended}</p>
    </li>
  )
}

/** "Mark as not accepting gifts", for people who never were marked: their page has no card for it. */
export function MarkNoGifts({ person }: { person: ContactDetails }) {
  const [opened, setOpened] = useState(false)
  if (person.no_gifts || person.ended_no_gifts.length > 0) return null
  return (
    <>
      <p className={contactStyles.archive}>
        <TextButton c="dimmed" onClick={() => setOpened(true)}>
          Mark as not accepting gifts
        </TextButton>
      </p>
      <LazyLayer opened={opened}>
        <NoGiftsModal person={person} act={opened ? 'mark' : null} onClose={() => setOpened(false)} />
      </LazyLayer>
    </>
  )
}

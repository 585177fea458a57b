import { dayText, readDay } from '@goodturn/contract/people/contacts/dates'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { contactTypeLabels } from '@goodturn/contract/people/contacts/types'
import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import { getTouchLabel } from '../../people/contacts/person/touchLabels.ts'
import { paths } from '../../paths.ts'
import { formatDate } from '../../platform/format.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './SingleService.module.css'
import type { Gift } from './useGift.ts'
import { readNoteLines } from './noteLines.ts'

const giftsShown = 3

/** The recipient: what to know before sending, and the last gifts sent. */
export function WhoSection({ gift, earlier }: { gift: Gift; earlier: readonly TouchRow[] }) {
  const { contact, service } = gift
  const known = listKnownFacts(contact)
  const last = earlier.slice(0, giftsShown)
  return (
    <Section
      title="Who"
      action={
        <span className={styles.others}>
          <TextLink to={`${paths.service(service.key)}&choose=person`} fz="sm">
            Choose someone else
          </TextLink>
          <TextLink to={paths.sendMany(service.key)} fz="sm">
            Send to several
          </TextLink>
        </span>
      }
    >
      <Card padding="none">
        <div className={styles.person}>
          <Avatar name={contact.display_name} seed={contact.key} size={56} />
          <div>
            <h3>{contact.display_name}</h3>
            <p className={styles.tags}>
              <Tag>{contactTypeLabels[contact.contact_type]}</Tag>
              {contact.tags.map((tag) => (
                <Tag key={tag} tone="green">
                  {tag}
                </Tag>
              ))}
            </p>
          </div>
        </div>
        {(known.length > 0 || last.length > 0) && (
          <div className={styles.facts}>
            {known.length > 0 && (
              <div>
                <p className="gt-meta">Worth knowing</p>
                <ul className={styles.known}>
                  {known.map(({ icon, text, isWarning }) => (
                    <li key={text} data-tone={isWarning ? 'warn' : undefined}>
                      <Icon of={icon} size={18} />
                      <span>{text}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {last.length > 0 && (
              <div>
                <p className="gt-meta">{last.length === 1 ? 'Last gift' : 'Last gifts'}</p>
                <ul className={styles.last}>
                  {last.map((touch) => (
                    <li key={touch.key}>
                      <Picture of={touch.art} upload={touch.has_picture ? touch.image : null} size={40} />
                      <span>
                        {touch.title}
                        <span className="gt-meta">{describeSentDate(touch)}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </Card>
    </Section>
  )
}

/** The day a gift went out or will go out; if it won't go out on its own, its status. */
function describeSentDate(touch: TouchRow): string {
  const day = formatDate(touch.event_date)
  if (touch.completed !== null) return day
  return touch.status === 'pending' ? `Goes out ${day}` : getTouchLabel(touch)
}

interface KnownFact {
  icon: IconType
  text: string
  isWarning: boolean
}

function listKnownFacts(contact: ContactDetails): KnownFact[] {
  const name = contact.first_name
  const birthday = contact.date_of_birth === null ? null : readDay(contact.date_of_birth)
  const fact = (icon: IconType, text: string | null): KnownFact[] =>
    text === null ? [] : [{ icon, text, isWarning: false }]
  return [
    ...readNoteLines(contact.notes).map(({ text, isWarning }) => ({
      icon: isWarning ? IconAlertTriangle : IconNote,
      text,
      isWarning,
    })),
    ...fact(IconCake, birthday && `${name}’s birthday is ${dayText(birthday)}`),
    ...fact(IconHome, contact.home_anniversary && `Home since ${formatDate(contact.home_anniversary)}`),
    ...fact(
      IconHeart,
      contact.partner_anniversary && `Anniversary: ${formatDate(contact.partner_anniversary)}`,
    ),
  ]
}

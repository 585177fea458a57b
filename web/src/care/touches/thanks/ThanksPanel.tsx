import type { Thanks } from '@goodturn/contract/outreach/thanks/schema'
import IconMessageHeart from '@tabler/icons-react/dist/esm/icons/IconMessageHeart.mjs'
import { paths } from '../../../paths.ts'
import { formatDay, formatTime } from '../../../platform/format.ts'
import { useMember } from '../../../platform/session/user.ts'
import { GreetingCard } from '../../../ui/pictures/GreetingCard.tsx'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import { useSeenOnShow } from './useAfterwords.ts'
import styles from './Thanks.module.css'

/** A recipient's thank-you note at the top of its gift, and the way to say it back (D-1-80). */
export default function ThanksPanel({ thanks }: { thanks: Thanks }) {
  useSeenOnShow(thanks)
  const { contact, note, written } = thanks
  return (
    <section className={styles.panel} aria-label="Thank-you note">
      <GreetingCard salutation={`${useMember().first_name},`} message={note} isSmall />
      <div className={styles.words}>
        <h2>{contact.first_name} says thank you</h2>
        <p>
          Written {formatDay(written)}, {formatTime(written)}
        </p>
        <LinkButton to={paths.servicesFor(contact.key)} icon={IconMessageHeart}>
          Say it back
        </LinkButton>
      </div>
    </section>
  )
}

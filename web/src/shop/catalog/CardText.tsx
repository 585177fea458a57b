import type { Experience } from '@goodturn/contract/shop/catalog/schema'
import { CardFooter } from '../../care/engagements/CardFooter.tsx'
import { useMember } from '../../platform/session/user.ts'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'
import { CardTranslations } from './CardTranslations.tsx'
import styles from './ServicePreview.module.css'

/** The card's default text as printed, and a collapsed block per other language (CG-29). */
export function CardText({ experience }: { experience: Experience }) {
  const user = useMember()
  return (
    <section>
      <h3 className={styles.heading}>The card, in your words or ours</h3>
      <GreetingCard
        message={experience.contact_message}
        from={user.from_name ?? user.first_name}
        foot={<CardFooter />}
      />
      <div className={styles.folds}>
        <CardTranslations experience={experience} />
      </div>
    </section>
  )
}

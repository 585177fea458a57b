import type { Experience } from '@goodturn/contract/catalog/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { useMember } from '../platform/session/user.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { GreetingCard } from '../ui/GreetingCard.tsx'
import styles from './ServicePreview.module.css'

/** The card's default text as it is printed, and one collapsed block for each other language (CG-29). */
export function CardText({ experience }: { experience: Experience }) {
  const user = useMember()
  const hasOthers = experience.languages.length > 0
  const others = useQuery({
    ...api.catalog.contactMessages.queryOptions({ input: { key: experience.key as never } }),
    enabled: hasOthers,
  })
  return (
    <section>
      <h3 className={styles.heading}>The card, in your words or ours</h3>
      <GreetingCard message={experience.contact_message} from={user.from_name ?? user.first_name} />
      {hasOthers && <ErrorList error={others.error} retry={() => void others.refetch()} />}
      <div className={styles.folds}>
        {others.data?.data.map(({ title, msg }) => (
          <details key={title} className={styles.fold}>
            <summary>{title}</summary>
            <p lang={languageTags[title]}>{msg}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** What a screen reader needs to pronounce them. */
const languageTags: Readonly<Record<string, string>> = { Spanish: 'es', French: 'fr' }

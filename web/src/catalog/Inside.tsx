import type { ExperienceKey } from '@goodturn/contract/ids'
import type { Experience, ServiceDetails } from '@goodturn/contract/catalog/schema'
import { Art } from '../ui/Art.tsx'
import { monthWords, offsetWords } from './words.ts'
import styles from './ServicePreview.module.css'

interface Thing {
  key: string
  when: string
  experience: Experience
}

const seasonWords = { spring: 'Spring', summer: 'Summer', fall: 'Fall', winter: 'Winter' } as const

/** What is inside a package or a plan, in the order in which it comes. Nothing for a single gift. */
export function Inside({ service }: { service: ServiceDetails }) {
  const things = thingsOf(service)
  if (things.length === 0) return null
  const inside = new Set(things.map(({ experience }) => experience.key))
  const swaps = service.experiences.filter(({ key, season }) => season && !inside.has(key))
  return (
    <>
      <Things title="What is inside" things={things} />
      {swaps.length > 0 && (
        <Things
          title="Or swap before it ships"
          things={swaps.map((experience) => ({
            key: experience.key,
            when: seasonOf(experience),
            experience,
          }))}
        />
      )}
    </>
  )
}

function Things({ title, things }: { title: string; things: readonly Thing[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ol className={styles.inside}>
        {things.map(({ key, when, experience }) => (
          <li key={key} className={styles.thing}>
            <Art of={experience.art} size={56} />
            <div>
              <p className={styles.when}>{when}</p>
              <p className={styles.name}>{experience.title}</p>
              <p className={styles.about}>{experience.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function thingsOf(service: ServiceDetails): Thing[] {
  const named = new Map(service.experiences.map((each) => [each.key, each]))
  const thing = (key: string, when: string, name: ExperienceKey): Thing[] => {
    const experience = named.get(name)
    return experience ? [{ key, when, experience }] : []
  }
  if (service.service_type === 'package') {
    return service.service_events.flatMap((event) =>
      thing(event.key, `${event.short_title} · ${offsetWords(event.offset_days)}`, event.experience),
    )
  }
  if (service.schedule.length > 0) {
    return service.schedule.flatMap(({ months, experience }) =>
      thing(`${months}-${experience}`, monthWords(months), experience),
    )
  }
  // The first of each season is the gift; the others are what it may be swapped for.
  return Object.keys(seasonWords).flatMap((season) => {
    const gift = service.experiences.find((each) => each.season === season)
    return gift ? thing(gift.key, seasonOf(gift), gift.key) : []
  })
}

function seasonOf({ season }: Experience): string {
  return season ? seasonWords[season] : ''
}

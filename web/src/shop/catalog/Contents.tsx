import type { ExperienceKey } from '@goodturn/contract/ids'
import type { Experience, ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { giftDatesOfYear } from '@goodturn/contract/care/plans/gift-dates'
import { packageAnchor, packageEventDate } from '@goodturn/contract/care/plans/package-dates'
import type { CalendarDate } from '@goodturn/contract/time'
import { formatDate } from '../../platform/format.ts'
import { useWording } from '../../platform/wording.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { formatMonthOffset, formatOffset } from './text.ts'
import styles from './ServicePreview.module.css'

interface ContentItem {
  key: string
  when: string
  experience: Experience
}

const seasonLabels = { spring: 'Spring', summer: 'Summer', fall: 'Fall', winter: 'Winter' } as const
const allSeasons = ['spring', 'summer', 'fall', 'winter'] as const

/** A package's contents in delivery order, with their dates once known. */
export function PackageContents({ service, today }: { service: ServiceDetails; today: CalendarDate | null }) {
  const say = useWording()
  const things = listPackageItems(service, today)
  if (things.length === 0) return null
  return (
    <>
      <ContentList title="What’s inside" things={things} />
      <p className="gt-meta">
        {say('Dates start as early as possible. You can change them on the package page after you buy it.')}
      </p>
    </>
  )
}

/** A plan's gifts side by side, in delivery order. */
export function GiftStrip({ service, today }: { service: ServiceDetails; today: CalendarDate | null }) {
  return (
    <ol className={styles.strip} aria-label="What’s included">
      {listPlanItems(service, today).map(({ key, when, experience }) => (
        <li key={key}>
          <Art of={experience.art} size="hero" />
          <b>{experience.title}</b>
          <span>{when}</span>
        </li>
      ))}
    </ol>
  )
}

/** Alternatives a plan's gift can be swapped for before it ships. */
export function SwapAlternatives({ service }: { service: ServiceDetails }) {
  const things = listPlanItems(service, null)
  const inside = new Set(things.map(({ experience }) => experience.key))
  const swaps = service.experiences.filter(({ key, season }) => season && !inside.has(key))
  if (swaps.length === 0) return null
  return (
    <ContentList
      title="Or swap before it ships"
      things={swaps.map((experience) => ({ key: experience.key, when: seasonOf(experience), experience }))}
    />
  )
}

function ContentList({ title, things }: { title: string; things: readonly ContentItem[] }) {
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

const toContentItems = (
  service: ServiceDetails,
  key: string,
  when: string,
  name: ExperienceKey,
): ContentItem[] => {
  const experience = service.experiences.find((each) => each.key === name)
  return experience ? [{ key, when, experience }] : []
}

function listPackageItems(service: ServiceDetails, today: CalendarDate | null): ContentItem[] {
  const anchor = packageAnchorOf(service, today)
  return service.service_events.flatMap((event) => {
    const day = anchor && today ? ` · ${formatDate(packageEventDate(anchor, event.offset_days, today))}` : ''
    const when = `${event.short_title} · ${formatOffset(event.offset_days)}${day}`
    return toContentItems(service, event.key, when, event.experience)
  })
}

function packageAnchorOf(service: ServiceDetails, today: CalendarDate | null): CalendarDate | null {
  const offsets = service.service_events.map((event) => event.offset_days)
  return today && packageAnchor(today, offsets)
}

function listPlanItems(service: ServiceDetails, today: CalendarDate | null): ContentItem[] {
  if (!service.is_topofmind) {
    return service.schedule.flatMap(({ months, experience }) =>
      toContentItems(service, `${months}-${experience}`, formatMonthOffset(months, service), experience),
    )
  }
  const seasons = today ? giftDatesOfYear(today).map(({ season }) => season) : allSeasons
  // The first experience of each season is the gift; the others are its swaps.
  return seasons.flatMap((season) => {
    const gift = service.experiences.find((each) => each.season === season)
    return gift ? toContentItems(service, gift.key, seasonOf(gift), gift.key) : []
  })
}

function seasonOf({ season }: Experience): string {
  return season ? seasonLabels[season] : ''
}

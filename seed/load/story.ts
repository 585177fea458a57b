import { sql } from 'drizzle-orm'
import { type Platform, causeOf } from '../../server/src/platform/context.ts'
import { type Tx, rowsOf } from '../../server/src/platform/database/database.ts'
import { bundles } from '../catalog/bundles.ts'
import { writeBundle } from '../catalog/load.ts'
import type { Story } from '../stories/types.ts'
import { loadBenefits } from './benefits.ts'
import { loadEngagements } from './engagements.ts'
import { loadGiftLinks, mailStoryLinks } from './gift-links.ts'
import { loadGiftingLog, proposeGifts } from './gifting-log.ts'
import { markForHappiness } from './happiness.ts'
import { loadSurveys } from './surveys.ts'
import { loadCards, loadMembers, loadPromotions } from './members.ts'
import { type Scene, requireNamed, openScene } from './names.ts'
import { loadOrders } from './orders.ts'
import { loadPartnerships } from './partners.ts'
import { loadPackageEvents, loadPackages } from './packages.ts'
import { loadPeople } from './people.ts'
import { linkGiftsToPeriods, loadPlans } from './plans.ts'
import { loadRequests } from './requests.ts'
import { loadReservations, mailReservations } from './reservations.ts'
import { loadSequences } from './sequences.ts'
import { loadStaff } from './staff.ts'
import { loadReferrals, loadTeams } from './teams.ts'
import { loadTouches } from './touches.ts'
import { loadLots } from './wallet.ts'

const lockNumber = 7_460_004

/**
 * Writes a story into a database without members, in one transaction: all or nothing. Returns whether it was written.
 * Features without a room yet are left out; their gifts, invoices, and money are included.
 */
export async function loadStory(platform: Platform, story: Story): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    const known = await rowsOf(tx, sql`select 1 from members limit 1`)
    if (known.length > 0) return false
    await writeStory(tx, platform, story)
    return true
  })
}

/**
 * Writes the story's emails if none were ever written: those about reservations and gift links. They contain codes, name
 * the portal, and its URL, so a database made for copying has none.
 */
export async function mailStory(platform: Platform): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const written = await rowsOf(tx, sql`select 1 from outbox limit 1`)
    if (written.length > 0) return
    await mailReservations(tx, platform)
    await mailStoryLinks(tx, platform)
  })
}

async function writeStory(tx: Tx, platform: Platform, story: Story): Promise<void> {
  const scene = await openScene(tx, platform)
  await loadMembers(scene, story)
  await loadStaff(scene, story)
  await loadPromotions(scene, story)
  await loadTeams(scene, story)
  await loadReferrals(scene, story)
  await loadCards(scene, story)
  await loadPartnerships(scene, story)
  await loadPeople(scene, story)
  await loadLots(scene, story)
  await loadBenefits(scene, story)
  await loadOrders(scene, story)
  await loadRequests(scene, story)
  await loadPlans(scene, story)
  await loadPackages(scene, story)
  await loadTouches(scene, story)
  await linkGiftsToPeriods(scene)
  await loadPackageEvents(scene, story)
  await loadEngagements(scene, story)
  await loadGiftingLog(scene, story)
  await proposeGifts(scene, causeOf(platform, 'job:story'))
  await loadSurveys(scene, story)
  await markForHappiness(scene)
  await loadCustomBundles(scene, story)
  await loadReservations(scene, platform, story)
  await loadSequences(scene, story)
  await loadGiftLinks(scene, story)
}

async function loadCustomBundles(scene: Scene, story: Story): Promise<void> {
  for (const { owner, bundle } of story.customBundles) {
    const offered = requireNamed(
      bundles.find(({ key }) => key === bundle),
      bundle,
    )
    const slugs = new Set(offered.items.flatMap(({ services }) => services))
    const keys = new Map([...slugs].map((slug) => [slug, scene.service(slug).key]))
    await writeBundle(scene.tx, offered, keys, scene.today, scene.key('member', owner))
  }
}

import type { MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { eq, inArray } from 'drizzle-orm'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import { hashPassword } from '../../server/src/identity/sign-in/passwords.ts'
import { members } from '../../server/src/identity/accounts/tables.ts'
import { experiences, prices, priceTiers, services } from '../../server/src/shop/catalog/tables.ts'
import type { Platform } from '../../server/src/platform/context.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import { onDatabase } from './cluster.ts'
import { addMember, addPeople, withPlatform } from './fill.ts'

const databaseName = 'bench_grid'
const password = 'ten thousand people'

/** A member with a password and many people. */
export interface GridMember {
  key: MemberKey
  email: string
  password: string
  token: string
}

/** Filled once, for all benchmarks that use grids. */
const filledGrids = new Map<string, ReturnType<typeof fill>>()

/**
 * Creates a separate database next to `url`, with twice the shop's Top of Mind services and a member who has this many
 * people with an address each. The other benchmarks keep their shop.
 */
export function fillGrid(url: string, people: number): Promise<{ url: string; member: GridMember }> {
  const kept = filledGrids.get(url) ?? fill(url, people)
  filledGrids.set(url, kept)
  return kept
}

async function fill(url: string, people: number): Promise<{ url: string; member: GridMember }> {
  await onDatabase(url, (client) => client.query(`create database ${databaseName}`))
  const own = new URL(url)
  own.pathname = `/${databaseName}`
  const member = await withPlatform(own.href, async (platform) => {
    await ensureCatalog(platform)
    await doubleTopOfMind(platform)
    const { key, token } = await addMember(platform, 'grid')
    await addPeople(platform, key, 0, people)
    const email = 'grid@bench.example'
    const passwordHash = await hashPassword(password)
    await platform.database.db.update(members).set({ email, passwordHash }).where(eq(members.key, key))
    return { key, email, password, token }
  })
  await onDatabase(own.href, (client) => client.query('vacuum analyze'))
  return { url: own.href, member }
}

/** Duplicates each Top of Mind service, with the same prices and gifts. */
async function doubleTopOfMind({ database }: Platform): Promise<void> {
  await database.transaction(async (tx) => {
    const sold = await tx.select().from(services).where(eq(services.isTopOfMind, true))
    const again = new Map(sold.map(({ key }) => [key, newKey('service')]))
    const twin = (key: ServiceKey | null) => again.get(key as ServiceKey) as ServiceKey
    await tx.insert(services).values(
      sold.map((service) => ({
        ...service,
        key: twin(service.key),
        slug: secondSlug(service.slug),
        level: 4,
      })),
    )
    const ofThem = [...again.keys()]
    const gifts = await tx.select().from(experiences).where(inArray(experiences.serviceKey, ofThem))
    await tx.insert(experiences).values(
      gifts.map((gift) => ({
        ...gift,
        key: newKey('experience'),
        slug: secondSlug(gift.slug),
        serviceKey: twin(gift.serviceKey),
      })),
    )
    for (const price of await tx.select().from(prices).where(inArray(prices.serviceKey, ofThem))) {
      const key = newKey('price')
      const tiers = await tx.select().from(priceTiers).where(eq(priceTiers.priceKey, price.key))
      await tx
        .insert(prices)
        .values({ ...price, key, slug: secondSlug(price.slug), serviceKey: twin(price.serviceKey) })
      await tx.insert(priceTiers).values(tiers.map((tier) => ({ ...tier, priceKey: key })))
    }
  })
}

const secondSlug = (slug: string) => `${slug}-again`

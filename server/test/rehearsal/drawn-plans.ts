// Two hundred plans of eight members, drawn from a seed: price, destination, and the acts before the rehearsal.
// Everything goes through the portal's calls.
import type { CardKey, MemberKey, PlanKey, ServiceKey } from '@goodturn/contract/ids'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import { eq, sql } from 'drizzle-orm'
import { priceTiers, prices } from '../../src/shop/catalog/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { Caller, TestApp } from '../app.ts'
import { buildCard } from '../build/card.ts'
import { buildMember } from '../build/member.ts'
import { buildPerson } from '../build/order.ts'
import { buildPartnership } from '../build/partnership.ts'
import { buildCardPlan, buildTopOfMind } from '../build/plan.ts'
import { Chance } from '../fuzz/chance.ts'

export interface Owner {
  key: MemberKey
  caller: Caller
  works: CardKey
  refused: CardKey
  partnership: string | null
}

/** A plan, as far as the draws need it. */
export interface DrawnPlan {
  key: PlanKey
  status: PlanStatus
  unit: 'year' | 'month'
  isTopOfMind: boolean
  autoRenew: boolean
  isSwapped: boolean
  isPlus: boolean
}

/** Alaska is in another zone than California. */
const places = [{}, {}, { city: 'Juneau', state: 'AK', zip: '99801' }]

export class DrawnPlans {
  readonly app: TestApp
  readonly chance: Chance
  readonly owners: Owner[] = []
  top!: { key: ServiceKey; type: string }
  plus!: { key: ServiceKey; type: string }
  cards!: { key: ServiceKey; type: string }
  /** Cards that follow the birthday. */
  birthdays!: { key: ServiceKey; type: string }

  constructor(app: TestApp, seed: number) {
    this.app = app
    this.chance = new Chance(seed)
  }

  async open(): Promise<void> {
    this.top = await this.#sold(await buildTopOfMind(this.app))
    const pricier = [
      { upTo: 3, year: 31_000, month: 2_900 },
      { upTo: null, year: 29_500, month: 2_750 },
    ]
    this.plus = await this.#sold(
      await buildTopOfMind(this.app, { title: 'Top of Mind Plus', serviceFeeCents: 45, tiers: pricier }),
    )
    this.cards = await this.#sold(await buildCardPlan(this.app, { serviceFeeCents: 15 }))
    this.birthdays = await this.#sold(await buildCardPlan(this.app, { occasion: 'birthday' }))
    for (let at = 0; at < 8; at += 1) this.owners.push(await this.#owner(at >= 6))
  }

  /** A service with separate prices in the second zone. */
  async #sold({ key }: { key: ServiceKey }) {
    for (const price of await this.app.db.select().from(prices).where(eq(prices.serviceKey, key))) {
      const far = newKey('price')
      await this.app.db.insert(prices).values({ ...price, key: far, slug: `${price.slug}-far`, zone: 2 })
      const tiers = await this.app.db.select().from(priceTiers).where(eq(priceTiers.priceKey, price.key))
      await this.app.db
        .insert(priceTiers)
        .values(tiers.map((tier) => ({ ...tier, priceKey: far, priceCents: tier.priceCents + 311 })))
    }
    return { key, type: 'plan' }
  }

  async #owner(isShared: boolean): Promise<Owner> {
    const member = await buildMember(this.app)
    const made = isShared
      ? await buildPartnership(this.app, { inviter: member, inviteeAutoAccept: true })
      : null
    const works = made ? made.inviterCard.key : (await buildCard(this.app, member)).key
    const refused = await buildCard(this.app, member, { number: '4000000000000341', isDefault: false })
    return {
      key: member.key,
      caller: await this.app.as(member),
      works,
      refused: refused.key,
      partnership: made?.key ?? null,
    }
  }

  /** A cart item for a new person of the owner: mostly Top of Mind for the first owner, who reaches the next tier. */
  async item(owner: Owner) {
    const { chance } = this
    const born = {
      birthMonth: 1 + Math.floor(chance.next() * 12),
      birthDay: 1 + Math.floor(chance.next() * 29),
    }
    const { item } = await buildPerson(this.app, owner, born, chance.of(places))
    const all = [this.top, this.top, this.plus, this.cards, this.birthdays, this.birthdays]
    const several = owner === this.owners[0] ? [this.top] : all
    const service = chance.of(several)
    const unit = chance.happens(0.5) ? ('year' as const) : ('month' as const)
    const months =
      unit === 'month'
        ? { number_of_months: service === this.cards || service === this.birthdays ? 1 : 3 }
        : {}
    return item(service, { unit, ...months })
  }

  async buy(owner: Owner): Promise<void> {
    const isShared = owner.partnership !== null && this.chance.happens(0.6)
    const pays = isShared ? { payment_partner: owner.partnership } : { source: owner.works }
    const order = { items: [await this.item(owner)], credit: false, ...pays }
    await this.send(owner, 'POST', '/v1/billing/checkout', order)
  }

  /** The owner's active plans, in an order determined by the seed. */
  async plansOf(owner: Owner): Promise<DrawnPlan[]> {
    const rows = await this.app.rows<DrawnPlan>(
      sql`select key, status, unit, is_topofmind as "isTopOfMind", auto_renew as "autoRenew",
            original_plan_key is not null as "isSwapped", service_key = ${this.plus.key} as "isPlus"
          from plans where member_key = ${owner.key} and status in ('active', 'paused', 'failed')
          order by created_at, key`,
    )
    return rows
      .map((row) => ({ row, by: this.chance.next() }))
      .toSorted((one, other) => one.by - other.by)
      .map(({ row }) => row)
  }

  async act(owner: Owner, verb: string, key: string, body: unknown = {}): Promise<void> {
    await this.send(owner, 'POST', `/v1/subscriptions/${verb}/${key}`, body)
  }

  async swap(owner: Owner, key: string): Promise<void> {
    const [plan] = await this.app.rows<{ state: string }>(
      sql`select l.state from plans join locations l on l.key = plans.location_key where plans.key = ${key}`,
    )
    // To an address in the same zone: a rehearsal can't know the new address.
    const place = plan?.state === 'AK' ? places[2] : {}
    const { contact, location } = await buildPerson(this.app, owner, {}, place)
    await this.act(owner, 'swap', key, { contact: contact.key, location_id: location.key })
  }

  async setCard(owner: Owner, works: boolean): Promise<void> {
    const source = works ? owner.works : owner.refused
    await this.send(owner, 'PATCH', '/v1/billing/paymentmethods/default', { source })
  }

  async send(owner: Owner, method: string, path: string, body: unknown): Promise<void> {
    const answer = await owner.caller.send(method, path, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
}

// The portal the model is compared with: the same members, plans, and acts, through its calls and its daily jobs.
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { CardKey, ContactKey, LocationKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { issueLot } from '../../src/money/ledger/issue.ts'
import { causeOf } from '../../src/platform/context.ts'
import { columnsDue, type Recurring, setClock, travelTo } from '../../src/platform/jobs/recurring.ts'
import { recurring } from '../../src/recurring.ts'
import { applyReports } from '../../src/care/parcels/apply-reports.ts'
import type { Carrier } from '../../src/care/parcels/carrier.ts'
import type { Caller, TestApp } from '../app.ts'
import { housekeeping } from '../daily-work.ts'
import { buildCard } from '../build/card.ts'
import { buildMember } from '../build/member.ts'
import { buildPerson } from '../build/order.ts'
import { buildPackageService } from '../build/package.ts'
import { buildPartnership } from '../build/partnership.ts'
import { buildCardPlan, buildTopOfMind } from '../build/plan.ts'
import { buildTokens } from '../build/token.ts'
import type { Day } from './days.ts'
import type { Birthday, Kind, Lot } from './state.ts'

/** Takes parcels over and never reports on them: the tests of `touches` cover reports. */
const silentCarrier: Carrier = {
  name: 'simulated',
  takeOver: (parcels) =>
    parcels.map(({ touchKey }) => ({
      touchKey,
      carrier: 'UPS',
      number: `N${touchKey}`,
      arrives: null,
      planned: [],
    })),
  follow: async () => ({ arrives: null, planned: [] }),
  webhook: null,
}

interface Person {
  contactKey: ContactKey
  locationKey: LocationKey
}

interface RealOwner {
  key: MemberKey
  email: string
  caller: Caller
  works: CardKey
  refused: CardKey
  partnership: string | null
}

const serviceNames = ['package', 'movePackage', 'top', 'born', 'visit', 'cards'] as const

const skippedWork = [...housekeeping, 'touches.simulated-carrier']

export class Portal {
  readonly app: TestApp
  readonly owners = new Map<string, RealOwner>()
  readonly people = new Map<string, Person>()
  /** Sets and ends appointments. */
  #staff!: Caller
  #services!: Record<(typeof serviceNames)[number], { key: ServiceKey; type: string }>
  #daily: { piece: Recurring; at: number }[] = []
  #whenNeeded: Recurring[] = []

  constructor(app: TestApp) {
    this.app = app
  }

  async open(): Promise<void> {
    this.app.platform.ports.carrier = silentCarrier
    const type = { type: 'plan' }
    this.#services = {
      top: { ...(await buildTopOfMind(this.app)), ...type },
      cards: { ...(await buildCardPlan(this.app)), ...type },
      born: { ...(await buildCardPlan(this.app, { occasion: 'birthday' })), ...type },
      visit: { ...(await this.#buildVisits()), ...type },
      package: { ...(await buildPackageService(this.app)), type: 'package' },
      movePackage: { ...(await this.#buildMovePackage()), type: 'package' },
    }
    this.#staff = await this.app.asStaff(await buildMember(this.app, { isAdmin: true }))
    const far = new Date('2100-01-01T00:00:00Z')
    for (const piece of recurring.filter(({ name }) => !skippedWork.includes(name))) {
      const { nextDue } = piece
      const due = typeof nextDue === 'function' ? nextDue(far) : null
      if (due) this.#daily.push({ piece, at: due.getTime() - far.getTime() })
      else this.#whenNeeded.push(piece)
    }
    this.#daily.sort((one, other) => one.at - other.at)
  }

  /** A plan of two services a year, each at an appointment. */
  async #buildVisits() {
    const service = await buildCardPlan(this.app, { annualPriceCents: 4301, monthlyPriceCents: 361 })
    await this.app.rows(
      sql`update experiences set appointment_required = true where service_key = ${service.key} returning key`,
    )
    return service
  }

  /**
   * A package around a move: two deliveries go to the new home; one before the move and one after are at an
   * appointment.
   */
  async #buildMovePackage() {
    const service = await buildPackageService(this.app, { offsets: [-10, 0, 20, 45], priceCents: 24_501 })
    await this.app.rows(
      sql`update experiences set appointment_required = true where key in (
            select experience_key from service_events where service_key = ${service.key} and offset_days in (-10, 20))
          returning key`,
    )
    return service
  }

  async addOwner(
    id: string,
    { partner, usesFunds, lots }: { partner: string | null; usesFunds: boolean; lots: Lot[] },
  ): Promise<void> {
    const member = await buildMember(this.app, { useFundsForRenewals: usesFunds })
    let partnership: string | null = null
    let works: CardKey
    if (partner) {
      const made = await buildPartnership(this.app, { inviter: member, inviteeAutoAccept: true })
      const { invitee } = made
      works = made.inviterCard.key
      partnership = made.key
      this.owners.set(partner, await this.#owner(invitee, made.inviteeCard.key, null))
    } else works = (await buildCard(this.app, member)).key
    this.owners.set(id, await this.#owner(member, works, partnership))
    for (const lot of lots) {
      await issueLot(this.app.db, {
        memberKey: member.key,
        description: 'From the start',
        now: this.app.now,
        cents: lot.issued,
        ...(lot.kind === 'fund'
          ? { kind: 'fund' as const, reason: 'purchase' as const }
          : {
              kind: 'credit' as const,
              reason: lot.expires ? ('promotion' as const) : ('cancelation' as const),
              expiresAt: lot.expires ? new Date('2050-01-01T00:00:00Z') : null,
            }),
      })
    }
  }

  async #owner(member: { key: MemberKey; email: string }, works: CardKey, partnership: string | null) {
    const refused = (await buildCard(this.app, member, { number: '4000000000000341', isDefault: false })).key
    return {
      key: member.key,
      email: member.email,
      caller: await this.app.as(member),
      works,
      refused,
      partnership,
    }
  }

  #ownerOf(id: string): RealOwner {
    const owner = this.owners.get(id)
    if (!owner) throw new Error(`no owner ${id}`)
    return owner
  }

  async buy(
    id: string,
    ownerId: string,
    kind: Kind,
    { isShared = false, byToken = false, born = null as Birthday | null } = {},
  ): Promise<void> {
    const owner = this.#ownerOf(ownerId)
    const { contact, location, item } = await buildPerson(this.app, owner, {
      firstName: 'Grace',
      lastName: id,
      ...(born ? { birthMonth: born.month, birthDay: born.day } : {}),
    })
    this.people.set(id, { contactKey: contact.key, locationKey: location.key })
    const of = serviceNames.find((name) => kind.startsWith(name)) ?? 'cards'
    const service = this.#services[of]
    const unit = kind.endsWith('Year') ? 'year' : 'month'
    const choice: Partial<CartItem['member_data']> =
      service.type === 'package'
        ? {}
        : { unit, ...(unit === 'month' ? { number_of_months: kind === 'topMonth' ? 3 : 1 } : {}) }
    const token = byToken ? await buildTokens(this.app, owner, { serviceKeys: [service.key], qty: 1 }) : null
    const bought = item(service, choice, token ? { use_token: true, token_key: token } : {})
    const pays = isShared ? { payment_partner: owner.partnership } : { source: byToken ? null : owner.works }
    await this.#expect(200, ownerId, 'POST', '/v1/billing/checkout', {
      items: [bought],
      credit: false,
      ...pays,
    })
  }

  /** Runs an owner's act on a plan; `status` is the HTTP status that the model expects. */
  async act(status: number, ownerId: string, verb: string, planId: string, body?: unknown): Promise<void> {
    await this.#expect(
      status,
      ownerId,
      'POST',
      `${verb === 'reactivate' ? '' : '/v1'}/subscriptions/${verb}/${await this.#keyOf('plans', planId)}`,
      body,
    )
  }

  async actOnPackage(ownerId: string, verb: string, planId: string): Promise<void> {
    const key = await this.#keyOf('packages', planId)
    await this.#expect(200, ownerId, 'POST', `/v1/transactions/${verb}/${key}`)
  }

  /** The contact stays the same: the known home is also the new one. */
  async nameHome(ownerId: string, planId: string): Promise<void> {
    const key = await this.#keyOf('packages', planId)
    const { locationKey } = this.#person(planId)
    await this.#expect(200, ownerId, 'PATCH', `/v1/transactions/${key}`, { future_location: locationKey })
  }

  /** Sets the address of one delivery whose new home isn't set yet. */
  async nameHomeOf(ownerId: string, planId: string, day: Day): Promise<void> {
    const { locationKey } = this.#person(planId)
    const key = await this.#openTouchOf(planId, day)
    await this.#expect(200, ownerId, 'PATCH', `/v1/touches/${key}`, { location_id: locationKey })
  }

  /** Staff set the appointment of the gift on `day` to the afternoon of `visit`. */
  async setVisit(planId: string, day: Day, visit: Day): Promise<void> {
    const at = Date.parse(`${visit}T17:00:00Z`) / 1000
    await this.#actOfStaff(planId, day, 'appointment', { appointment_time: at, vendor: 'Bay Clean Co.' })
  }

  /** Staff end the gift on `day`; its refund is immediate. */
  async endVisit(planId: string, day: Day): Promise<void> {
    await this.#actOfStaff(planId, day, 'end', { reason: 'Nobody near does it.' })
    await this.app.platform.jobs.drain()
  }

  async #actOfStaff(planId: string, day: Day, act: string, body: unknown): Promise<void> {
    const key = await this.#openTouchOf(planId, day)
    const answer = await this.#staff.post(`/v1/admin/touches/${key}/${act}`, body)
    if (answer.status !== 200) throw new Error(`${act} of ${planId}: ${JSON.stringify(answer.body)}`)
  }

  async #openTouchOf(planId: string, day: Day): Promise<string> {
    const [touch] = await this.app.rows<{ key: string }>(
      sql`select key from touches where contact_key = ${this.#person(planId).contactKey}
            and event_date = ${day}::date and status in ('pending', 'paused', 'incomplete')`,
    )
    if (!touch) throw new Error(`no gift of ${planId} is to come on ${day}`)
    return touch.key
  }

  async swap(ownerId: string, planId: string, nextId: string): Promise<void> {
    const { contact, location } = await buildPerson(this.app, this.#ownerOf(ownerId), { lastName: 'Next' })
    await this.act(200, ownerId, 'swap', planId, { contact: contact.key, location_id: location.key })
    this.people.set(nextId, { contactKey: contact.key, locationKey: location.key })
  }

  async setCard(ownerId: string, works: boolean): Promise<void> {
    const owner = this.#ownerOf(ownerId)
    const source = works ? owner.works : owner.refused
    await this.#expect(200, ownerId, 'PATCH', '/v1/billing/paymentmethods/default', { source })
  }

  /** Returns the parcel of the plan's gift that was processed on its event day. */
  async comeBack(planId: string, day: Day): Promise<void> {
    const [touch] = await this.app.rows<{ tracking_number: string }>(
      sql`select tracking_number from touches where contact_key = ${this.#person(planId).contactKey}
            and event_date = ${day}::date and status = 'completed' order by key limit 1`,
    )
    if (!touch) throw new Error(`no gift of ${planId} went out on ${day}`)
    await this.app.platform.database.transaction((tx) =>
      applyReports(
        tx,
        [
          {
            trackingNumber: touch.tracking_number,
            trackingCarrier: 'UPS',
            status: 'return_to_sender',
            message: 'Nobody lives here',
            city: null,
            state: null,
            at: this.app.now,
          },
        ],
        this.app.cause(),
      ),
    )
  }

  async mendAddress(ownerId: string, planId: string, street: string): Promise<void> {
    const { locationKey } = this.#person(planId)
    await this.#expect(200, ownerId, 'PATCH', `/v1/locations/${locationKey}`, { street })
  }

  #person(planId: string): Person {
    const person = this.people.get(planId)
    if (!person) throw new Error(`no person for ${planId}`)
    return person
  }

  async #keyOf(table: 'plans' | 'packages', planId: string): Promise<string> {
    const [plan] = await this.app.rows<{ key: string }>(
      sql`select key from ${sql.raw(table)} where contact_key = ${this.#person(planId).contactKey}`,
    )
    if (!plan) throw new Error(`no plan ${planId}`)
    return plan.key
  }

  async #expect(
    status: number,
    ownerId: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<void> {
    const answer = await this.#ownerOf(ownerId).caller.send(method, path, body)
    if (answer.status !== status) {
      throw new Error(
        `${this.app.now.toISOString()} ${method} ${path} for ${ownerId}: ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`,
      )
    }
  }

  /** Runs a day's jobs in order, at their hours; then it is noon. */
  async day(day: Day): Promise<void> {
    const start = Date.parse(`${day}T00:00:00Z`)
    for (const { piece, at } of this.#daily) {
      if (at > 12 * 3_600_000) continue
      if (at === 9 * 3_600_000) await this.#runNeeded(start + at - 1)
      await this.#run(piece, start + at)
    }
    await this.#runNeeded(start + 12 * 3_600_000 - 1)
    await this.app.platform.jobs.drain()
    await this.noon(day)
  }

  async #runNeeded(until: number): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      const dues = await columnsDue(this.app.platform, this.#whenNeeded)
      const due = this.#whenNeeded.filter(({ name }) => (dues.get(name)?.getTime() ?? Infinity) <= until)
      if (due.length === 0) return
      for (const piece of due) {
        const at = dues.get(piece.name)?.getTime() ?? until
        await this.#run(piece, Math.max(at, this.app.now.getTime()))
      }
    }
  }

  async #run(piece: Recurring, at: number): Promise<void> {
    await setClock(this.app.platform, new Date(at))
    await piece.run(this.app.platform, causeOf(this.app.platform, `care:${piece.name}`))
  }

  async noon(day: Day): Promise<void> {
    await setClock(this.app.platform, new Date(`${day}T12:00:00Z`))
  }

  /** Makes the returning worker catch up on its missed jobs, by its own list. */
  async comeBackToWork(day: Day): Promise<void> {
    await setClock(this.app.platform, new Date(`${day}T11:00:00Z`))
    const awake = recurring.filter(({ name }) => !skippedWork.includes(name))
    await travelTo(this.app.platform, awake, new Date(`${day}T12:00:00Z`), () =>
      this.app.platform.jobs.drain().then(() => {}),
    )
  }
}

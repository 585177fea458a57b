// Three years of a hundred plans (or `CARE_PLANS`): who buys what when, and what happens to it, drawn from a seed.
// Every draw is applied to both the model and the portal.
import { type Day, daysFrom, plusDays } from './days.ts'
import {
  cancel,
  cancelPackage,
  returnParcel,
  isPastDue,
  canReactivate,
  pause,
  pausePackage,
  reactivate,
  resume,
  resumePackage,
  setHome,
  setHomeOf,
  sendAgain,
  swap,
} from './acts.ts'
import { buy, morning } from './model.ts'
import type { Portal } from './portal.ts'
import { isPackage, isTop, isYearly } from './prices.ts'
import { endVisit, setVisit } from './staff.ts'
import type { Birthday, Gift, Kind, Owner, Plan, StaffReminders } from './state.ts'
import { isUnarranged } from './visits.ts'

/** Random numbers between 0 and 1, determined by a seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Purchase {
  day: number
  owner: Owner
  id: string
  kind: Kind
  isShared: boolean
  byToken: boolean
  born: Birthday | null
}

const kinds: readonly Kind[] = [
  'topYear',
  'topMonth',
  'cardYear',
  'cardMonth',
  'bornYear',
  'bornMonth',
  'package',
  'visitYear',
  'movePackage',
  'visitMonth',
]
const waitsForHome = ({ awaitsHome, state }: Gift) =>
  awaitsHome && (state === 'pending' || state === 'incomplete')

const isOpen = ({ state }: Gift) => ['pending', 'paused', 'incomplete'].includes(state)

/** Staff also plan ahead for gifts paused with their plan. */
const isToArrange = (gift: Gift, today: Day) =>
  isUnarranged(gift.state === 'paused' ? { ...gift, state: 'pending' } : gift, today)

/** In some places, it takes staff about a year to find a provider. */
const chanceOfVisit = ({ id }: Plan) => (Number(id.slice(4)) % 3 === 0 ? 1 / 400 : 1 / 40)

export class Story {
  readonly owners: Owner[] = []
  readonly staff: StaffReminders = new Map()
  readonly history = new Map<string, string[]>()
  readonly #portal: Portal
  readonly #draw: () => number
  #purchases: Purchase[] = []
  #streets = 0

  constructor(portal: Portal, seed: number) {
    this.#portal = portal
    this.#draw = seededRandom(seed)
  }

  /**
   * Sets up owners with their balances and partners, and their future purchases: `count` plans and packages within the
   * first `buyingDays`.
   */
  async begin(count: number, on: Day, buyingDays: number): Promise<void> {
    for (let at = 0; at < 24; at += 1) {
      const isShared = at >= 20
      const partner = isShared ? this.#owner(`partner${at}`, false) : null
      const owner = this.#owner(`owner${at}`, at % 3 === 1)
      owner.partner = partner
      if (owner.usesFunds) {
        owner.lots.push(
          { kind: 'credit', reason: 'promotion', on, issued: 5_000, left: 5_000, expires: true },
          { kind: 'credit', reason: 'cancelation', on, issued: 7_525, left: 7_525, expires: false },
          { kind: 'fund', reason: 'purchase', on, issued: 30_000, left: 30_000, expires: false },
        )
      }
      const { usesFunds, lots } = owner
      await this.#portal.addOwner(owner.id, { partner: partner?.id ?? null, usesFunds, lots })
    }
    const buyers = this.owners.filter(({ id }) => id.startsWith('owner'))
    for (let at = 0; at < count; at += 1) {
      // The first owner has enough Top of Mind plans to pass the first tier.
      const isBig = at % 14 === 0
      const owner = (isBig ? buyers[0] : buyers[1 + (at % (buyers.length - 1))]) as Owner
      const kind = isBig ? (at % 28 === 0 ? 'topYear' : 'topMonth') : (kinds[at % kinds.length] as Kind)
      this.#purchases.push({
        day: Math.floor(this.#draw() * buyingDays),
        owner,
        id: `plan${at}`,
        kind,
        isShared: owner.partner !== null && this.#draw() < 0.6,
        byToken: owner.partner === null && isYearly(kind) && this.#draw() < 0.15,
        born: kind.startsWith('born')
          ? { month: 1 + Math.floor(this.#draw() * 12), day: 1 + Math.floor(this.#draw() * 29) }
          : null,
      })
    }
  }

  #owner(id: string, usesFunds: boolean): Owner {
    const owner: Owner = {
      id,
      cardWorks: true,
      usesFunds,
      partner: null,
      lots: [],
      charges: [],
      mails: new Map(),
      toldOn: new Map(),
      promises: [],
      plans: [],
    }
    this.owners.push(owner)
    return owner
  }

  /** One day: the daily jobs, the purchases, and the acts. `index` counts from the first day. */
  async day(today: Day, index: number): Promise<void> {
    morning(this.owners, this.staff, today)
    await this.#portal.day(today)
    await this.#members(today, index)
  }

  /** The day an absent worker returns. */
  async dayOfReturn(today: Day, index: number): Promise<void> {
    morning(this.owners, this.staff, today)
    await this.#portal.comeBackToWork(today)
    await this.#members(today, index)
  }

  async #members(today: Day, index: number): Promise<void> {
    for (const purchase of this.#purchases.filter(({ day }) => day === index)) {
      const { owner, id, kind, isShared, byToken, born } = purchase
      buy(owner, id, kind, today, { isShared, byToken, born })
      this.#tell(
        id,
        `${today} bought ${kind} by ${owner.id}${isShared ? ' shared' : ''}${byToken ? ' by token' : ''}${born ? ` born ${born.month}/${born.day}` : ''}`,
      )
      await this.#portal.buy(id, owner.id, kind, { isShared, byToken, born })
    }
    for (const owner of this.owners) await this.#cardOf(owner, today)
    for (const plan of this.owners.flatMap(({ plans }) => [...plans])) await this.#planOf(plan, today)
    for (const plan of this.owners.flatMap(({ plans }) => plans)) await this.#visitsOf(plan, today)
  }

  /** Cards stop working for days. Skips owners who share: the tests of `renewals` cover refunded halves. */
  async #cardOf(owner: Owner, today: Day): Promise<void> {
    if (owner.partner) return
    const turns = owner.cardWorks ? this.#draw() < 1 / 120 : this.#draw() < 1 / 6
    if (!turns) return
    owner.cardWorks = !owner.cardWorks
    this.#tell(owner.id, `${today} card ${owner.cardWorks ? 'works' : 'refused'}`)
    await this.#portal.setCard(owner.id, owner.cardWorks)
  }

  async #planOf(plan: Plan, today: Day): Promise<void> {
    const drawn = this.#draw()
    if (isPackage(plan.kind)) return this.#packageOf(plan, drawn, today)
    if (plan.swappedTo) return
    const returned = plan.gifts.some(({ state }) => state === 'returntosender')
    if (returned) return drawn < 1 / 5 ? this.#sendAgain(plan, today) : undefined
    if (plan.status === 'paused')
      return drawn < 1 / 90 ? this.#resume(plan, today) : this.#mayCancel(plan, drawn, today)
    if (plan.status === 'canceled') return drawn < 1 / 60 ? this.#reactivate(plan, today) : undefined
    if (plan.status === 'failed') return this.#mayCancel(plan, drawn, today)
    if (plan.status !== 'active') return
    if (drawn < 1 / 400 && !isTop(plan.kind)) return this.#pause(plan, today)
    if (drawn < 2 / 400 && isYearly(plan.kind)) return this.#autoRenew(plan, today)
    if (drawn < 3 / 400 && plan.kind === 'topYear' && !plan.swappedFrom) return this.#swap(plan, today)
    if (drawn < 5 / 400) return this.#comeBack(plan, today)
    return this.#mayCancel(plan, drawn, today)
  }

  async #packageOf(plan: Plan, drawn: number, today: Day): Promise<void> {
    if (plan.status !== 'pending' && plan.status !== 'paused') return
    const goesOn = plan.status === 'paused'
    if (!goesOn && plan.homeAsked > 0 && drawn > 0.4 && drawn < 0.44 && plan.gifts.some(waitsForHome)) {
      setHome(plan, today)
      this.#tell(plan.id, `${today} the new home was named`)
      await this.#portal.nameHome(plan.owner.id, plan.id)
      return
    }
    if (!goesOn && drawn > 0.44 && drawn < 0.46) return this.#nameHomeOf(plan, today)
    if (drawn > 1 - 1 / 150) {
      cancelPackage(plan, today)
      await this.#actOnPackage(plan, today, 'cancel')
    } else if (drawn < 1 / 40) {
      if (goesOn) resumePackage(plan, today)
      else pausePackage(plan, today)
      await this.#actOnPackage(plan, today, goesOn ? 'resume' : 'pause')
    }
  }

  /** Sets the address of one delivery on its own page. */
  async #nameHomeOf(plan: Plan, today: Day): Promise<void> {
    const gift = plan.gifts.find(
      (each) => waitsForHome(each) && (each.state === 'incomplete' || each.day > today),
    )
    if (!gift) return
    this.#tell(plan.id, `${today} an address was chosen for the delivery of ${gift.day}`)
    await this.#portal.nameHomeOf(plan.owner.id, plan.id, gift.day)
    setHomeOf(gift, today)
  }

  /** Staff set appointments sooner or later, move some, and end a few that can't be kept. */
  async #visitsOf(plan: Plan, today: Day): Promise<void> {
    for (const gift of plan.gifts) {
      const isSet = gift.visit !== null && isOpen(gift)
      if (!isSet && !isToArrange(gift, today)) continue
      const drawn = this.#draw()
      if (drawn < (isSet ? 1 / 150 : chanceOfVisit(plan))) await this.#setVisit(plan, gift, today)
      else if (drawn > 1 - 1 / 400) await this.#endVisit(plan, gift, today)
    }
  }

  async #setVisit(plan: Plan, gift: Gift, today: Day): Promise<void> {
    const day = plusDays(today, 1 + Math.floor(this.#draw() * 40))
    if (plan.gifts.some((each) => each.day === day)) return
    this.#tell(plan.id, `${today} the appointment of ${gift.day} was set for ${day}`)
    await this.#portal.setVisit(plan.id, gift.day, day)
    setVisit(plan, gift, day, today)
  }

  async #endVisit(plan: Plan, gift: Gift, today: Day): Promise<void> {
    this.#tell(plan.id, `${today} staff ended the gift of ${gift.day}`)
    await this.#portal.endVisit(plan.id, gift.day)
    endVisit(plan, gift, today)
  }

  async #actOnPackage(plan: Plan, today: Day, verb: string): Promise<void> {
    this.#tell(plan.id, `${today} ${verb}`)
    await this.#portal.actOnPackage(plan.owner.id, verb, plan.id)
  }

  async #mayCancel(plan: Plan, drawn: number, today: Day): Promise<void> {
    if (drawn < 1 - 1 / 900) return
    const did = cancel(plan, today)
    this.#tell(plan.id, `${today} ${did ? 'canceled' : 'cancelation refused by the card'}`)
    await this.#portal.act(did ? 200 : 400, plan.owner.id, 'cancel', plan.id)
  }

  async #pause(plan: Plan, today: Day): Promise<void> {
    if (plan.due) return
    pause(plan, today)
    this.#tell(plan.id, `${today} paused`)
    await this.#portal.act(200, plan.owner.id, 'pause', plan.id)
  }

  async #resume(plan: Plan, today: Day): Promise<void> {
    this.#tell(plan.id, `${today} resumed${isPastDue(plan, today) ? ' past due' : ''}`)
    resume(plan, today)
    await this.#portal.act(200, plan.owner.id, 'resume', plan.id)
  }

  async #reactivate(plan: Plan, today: Day): Promise<void> {
    if (!canReactivate(plan, today)) return
    const did = reactivate(plan, today)
    this.#tell(plan.id, `${today} ${did ? 'reactivated' : 'reactivation refused by the card'}`)
    await this.#portal.act(did ? 200 : 400, plan.owner.id, 'reactivate', plan.id)
  }

  async #autoRenew(plan: Plan, today: Day): Promise<void> {
    if (plan.due) return
    plan.autoRenew = !plan.autoRenew
    // A member who turns renewal off within the notice period already knows.
    plan.endToldOf = !plan.autoRenew && plan.nextCharge <= plusDays(today, 14) ? plan.nextCharge : null
    this.#tell(plan.id, `${today} auto-renew ${plan.autoRenew ? 'on' : 'off'}`)
    await this.#portal.act(200, plan.owner.id, 'autorenew', plan.id, { auto_renew: plan.autoRenew ? 1 : 0 })
  }

  async #swap(plan: Plan, today: Day): Promise<void> {
    if (plan.due) return
    const next = swap(plan, `${plan.id}b`, today)
    this.#tell(plan.id, `${today} swapped`)
    this.#tell(next.id, `${today} swapped from ${plan.id}; ${(this.history.get(plan.id) ?? []).join('; ')}`)
    await this.#portal.swap(plan.owner.id, plan.id, next.id)
  }

  /** A recent parcel is returned; a corrected address a few days later sends it again. */
  async #comeBack(plan: Plan, today: Day): Promise<void> {
    const lately = plan.gifts.filter(
      ({ state, atVisit, day }) => state === 'completed' && !atVisit && daysFrom(day, today) < 20,
    )
    const [gift] = lately
    if (!gift || lately.length > 1) return
    this.#tell(plan.id, `${today} the gift of ${gift.day} came back`)
    await this.#portal.comeBack(plan.id, gift.day)
    returnParcel(plan, gift, today)
  }

  async #sendAgain(plan: Plan, today: Day): Promise<void> {
    sendAgain(plan, today)
    this.#streets += 1
    this.#tell(plan.id, `${today} the address was corrected`)
    await this.#portal.mendAddress(plan.owner.id, plan.id, `${this.#streets} Better Street`)
  }

  #tell(subject: string, what: string): void {
    this.history.set(subject, [...(this.history.get(subject) ?? []), what])
  }
}

import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact, Location } from '@goodturn/contract/people/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { useCallback, useRef, useState } from 'react'
import { cart } from '../cart/browserCart.ts'
import { giftsOf } from '../cart/gifts.ts'
import type { PeoplePages } from '../../people/contacts/usePeoplePages.ts'
import { countOf } from '../../platform/format.ts'
import { inChunks } from '../../platform/inChunks.ts'
import { firstLink } from '../single-service/linkRules.ts'
import { shippableLocations } from '../single-service/offer.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { addGifts, removeGifts, restoreGifts, sortByAddress } from './gifts.ts'

/** A person whose gift is waiting for an address (C-4.3-03). */
export interface WaitingGift {
  person: Contact
  service: Service
}

/** The progress of a long act: people still loading, or gifts being added to the cart. */
export type OrderProgress =
  | { is: 'loading' }
  | { is: 'adding'; done: number; total: number }
  | { is: 'failed' }

/** Gifts added to the cart per step: few enough that the page stays responsive. */
const giftsAtOnce = 250

/** Max attempts to load a failing page (CG-23). */
const triesMax = 3

/** The acts of the form: one gift, all gifts of a service, and gifts that lack an address. */
export function useOrder(formKey: string, pages: PeoplePages) {
  const [waiting, setWaiting] = useState<ReadonlyMap<ContactKey, WaitingGift>>(new Map())
  const [asking, setAsking] = useState<WaitingGift | null>(null)
  const [catching, setCatching] = useState<Service | null>(null)
  const [busy, setBusy] = useState<OrderProgress | null>(null)
  const again = useRef<() => void>(() => {})

  const settle = useCallback((contactKey: ContactKey) => {
    setWaiting((now) => new Map([...now].filter(([key]) => key !== contactKey)))
  }, [])

  const send = useCallback(
    async ({ person, service }: WaitingGift, location: Location) => {
      await addGifts(formKey, [{ person, service, location }])
      settle(person.key)
      setAsking(null)
    },
    [formKey, settle],
  )

  /** Adds the gift with a link that asks the person where it goes (D-1-04). */
  const askPerson = useCallback(
    async (person: Contact, service: Service) => {
      await addGifts(formKey, [{ person, service, location: null, link: firstLink(person.email) }])
      settle(person.key)
      setAsking(null)
    },
    [formKey, settle],
  )

  /** Adds at once if there is one valid address; asks if there are none or several (CG-23). */
  const choose = useCallback(
    (person: Contact, service: Service) => {
      const [location, another] = shippableLocations(person, service.us_only)
      if (location && !another) void send({ person, service }, location)
      else setAsking({ person, service })
    },
    [send],
  )

  /** Everyone under the filters: retries failing pages; null if they keep failing. */
  async function everybody(): Promise<readonly Contact[] | null> {
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const people = await pages.loadAll()
      if (people) return people
    }
    return null
  }

  async function selectAll(service: Service): Promise<void> {
    again.current = () => void selectAll(service)
    if (pages.hasMore || pages.isLoading || pages.isOfBefore) setBusy({ is: 'loading' })
    const people = await everybody()
    if (!people) return setBusy({ is: 'failed' })
    const before = cart.state.get().entries
    const { ready, asked } = sortByAddress(people, service, before)
    const moved = ready.filter(({ person }) => giftsOf(before).byPerson.has(person.key)).length
    setBusy({ is: 'adding', done: 0, total: ready.length })
    await inChunks(ready, (chunk) => addGifts(formKey, chunk), {
      size: giftsAtOnce,
      onProgress: (done) => setBusy({ is: 'adding', done, total: ready.length }),
    })
    setBusy(null)
    setWaiting(
      (now) => new Map([...now, ...asked.map((person) => [person.key, { person, service }] as const)]),
    )
    if (asked.length > 0) setCatching(service)
    if (ready.length > 0) {
      const note =
        moved > 0 ? `${countOf(moved, 'of them gets', 'of them get')} it instead of another gift.` : undefined
      toast({ title: 'Successfully added to cart!', note, art: service.art })
    }
  }

  async function clearAll(service: Service): Promise<void> {
    const gone = giftsOf(cart.state.get().entries).byService.get(service.key) ?? []
    setWaiting((now) => new Map([...now].filter(([, one]) => one.service.key !== service.key)))
    await removeGifts(service, gone)
    toast({
      title: 'Successfully removed from cart!',
      action: { label: 'Undo', act: () => void restoreGifts(service, gone) },
    })
  }

  return {
    waiting,
    asking,
    catching,
    busy,
    everybody,
    choose,
    send,
    askPerson,
    ask: setAsking,
    selectAll,
    clearAll,
    tryAgain: () => again.current(),
    endBusy: () => setBusy(null),
    endCatching: () => setCatching(null),
  }
}

export type Order = ReturnType<typeof useOrder>

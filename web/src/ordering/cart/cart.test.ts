import { readKey } from '@goodturn/contract/read-key'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '../../platform/store.ts'
import {
  type Cart,
  type CartChange,
  type CartMessage,
  type CartState,
  type PendingChanges,
  createCart,
} from './cart.ts'
import type { CartEntry } from './entry.ts'
import { followDebounced } from './debouncedCart.ts'

let storedEntries: Map<string, CartEntry>
let label: { owner: string; version: string } | null
let tabs: Cart[]
let versions: number
let written: CartChange[]

beforeEach(() => {
  storedEntries = new Map()
  label = null
  tabs = []
  versions = 0
  written = []
})

/** A tab's notes of changes that are not on the shelf yet. */
function tabNotes(): PendingChanges {
  let kept: string | null = null
  return {
    read: () => JSON.parse(kept ?? 'null') as ReturnType<PendingChanges['read']>,
    write: (unwritten) => {
      kept = JSON.stringify(unwritten)
    },
    remove: () => {
      kept = null
    },
  }
}

/**
 * A tab in one browser: the tabs share the shelf and label, and notify each other. After its page is left, the tab
 * writes nothing more.
 */
function openTab(unwritten = tabNotes(), isLeft = () => false): Cart {
  const tab: Cart = createCart({
    shelf: {
      readAll: async () => [...storedEntries.values()],
      async write({ put, remove }: CartChange) {
        if (isLeft()) return new Promise(() => {})
        written.push({ put, remove })
        for (const id of remove) storedEntries.delete(id)
        for (const each of put) storedEntries.set(each.id, each)
      },
      clear: async () => (isLeft() ? new Promise(() => {}) : storedEntries.clear()),
    },
    unwritten,
    label: {
      read: () => label,
      write: (next) => {
        label = next
      },
      remove: () => {
        label = null
      },
    },
    tell: (news: CartMessage) => {
      for (const other of tabs) if (other !== tab) other.hear(structuredClone(news))
    },
    newVersion: () => `v${++versions}`,
  })
  tabs.push(tab)
  return tab
}

function entry(id: string, at: number, contact = 'contact_1'): CartEntry {
  return {
    id,
    at,
    type: 'service',
    member_data: {
      contact: { key: readKey('contact', contact) },
      service: { key: readKey('service', 'service_1') },
      current_location: readKey('location', 'location_1'),
    },
  }
}

const idsOf = (cart: Cart) => cart.state.get().entries.map(({ id }) => id)
const add = (...put: CartEntry[]): CartChange => ({ put, remove: [] })

describe('one tab', () => {
  test('an added item appears immediately and after a reload', async () => {
    const cart = openTab()
    await cart.open('member_1')
    void cart.apply(add(entry('second', 2), entry('first', 1)))
    expect(idsOf(cart)).toEqual(['first', 'second'])
    await cart.opened()

    const reloaded = openTab()
    await reloaded.open('member_1')
    expect(idsOf(reloaded)).toEqual(['first', 'second'])
  })

  test('a removed item is also removed from storage', async () => {
    const cart = openTab()
    await cart.open('member_1')
    await cart.apply(add(entry('a', 1), entry('b', 2)))
    await cart.apply({ put: [entry('c', 3)], remove: ['a'] })
    expect(idsOf(cart)).toEqual(['b', 'c'])
    expect([...storedEntries.keys()]).toEqual(['b', 'c'])
  })

  test('every change has a new version', async () => {
    const cart = openTab()
    await cart.open('member_1')
    const seen = new Set([cart.state.get().version])
    await cart.apply(add(entry('a', 1)))
    seen.add(cart.state.get().version)
    await cart.empty()
    seen.add(cart.state.get().version)
    expect(seen.size).toBe(3)
    expect(storedEntries.size).toBe(0)
  })

  test('items added before the records load are merged in', async () => {
    storedEntries.set('old', entry('old', 1))
    label = { owner: 'member_1', version: 'v0' }
    const cart = openTab()
    void cart.open('member_1')
    await cart.apply(add(entry('new', 2)))
    expect(idsOf(cart)).toEqual(['old', 'new'])
  })

  test('of 10,000 items, only the changed ones are written', async () => {
    const cart = openTab()
    await cart.open('member_1')
    await cart.apply(
      add(...Array.from({ length: 10_000 }, (_, at) => entry(`id-${at}`, at, `contact_${at}`))),
    )
    written = []
    await cart.apply({ put: [entry('last', 10_001)], remove: ['id-5000'] })
    expect(written).toEqual([{ put: [entry('last', 10_001)], remove: ['id-5000'] }])
    expect(cart.state.get().entries).toHaveLength(10_000)
  })
})

describe('a page left during a write', () => {
  /** A tab's page with `a` in the cart, which is then left. */
  async function leftPage(notes: PendingChanges) {
    let isLeft = false
    const page = openTab(notes, () => isLeft)
    await page.open('member_1')
    await page.apply(add(entry('a', 1)))
    isLeft = true
    return page
  }

  test("the tab's next page writes changes in order", async () => {
    const notes = tabNotes()
    const page = await leftPage(notes)
    void page.apply(add(entry('b', 2), entry('c', 3)))
    void page.apply({ put: [], remove: ['b'] })
    expect([...storedEntries.keys()]).toEqual(['a'])
    const next = openTab(notes)
    await next.open('member_1')
    expect(idsOf(next)).toEqual(['a', 'c'])
    expect([...storedEntries.keys()]).toEqual(['a', 'c'])
    expect(notes.read()).toBeNull()
  })

  test('purchased items do not reappear', async () => {
    const notes = tabNotes()
    const page = await leftPage(notes)
    void page.empty()
    const next = openTab(notes)
    await next.open('member_1')
    expect([idsOf(next), storedEntries.size]).toEqual([[], 0])
  })

  test("nothing moves into another account's cart", async () => {
    const notes = tabNotes()
    const page = await leftPage(notes)
    void page.apply(add(entry('b', 2)))
    const next = openTab(notes)
    await next.open('member_2')
    expect([idsOf(next), storedEntries.size, notes.read()]).toEqual([[], 0, null])
  })

  test("up to a hundred changes reach the tab's next page", async () => {
    for (const [count, noted] of [
      [100, 101],
      [101, 1],
    ] as const) {
      storedEntries = new Map()
      label = null
      const notes = tabNotes()
      const page = await leftPage(notes)
      void page.apply(
        add(...Array.from({ length: count }, (_, at) => entry(`id-${at}`, at + 2, `contact_${at}`))),
      )
      const next = openTab(notes)
      await next.open('member_1')
      expect(idsOf(next)).toHaveLength(noted)
    }
  })

  test("saved changes are removed from the tab's record", async () => {
    const notes = tabNotes()
    const page = openTab(notes)
    await page.open('member_1')
    const written = page.apply(add(entry('a', 1)))
    expect(notes.read()?.changes).toHaveLength(1)
    await written
    expect(notes.read()).toBeNull()
  })
})

describe('owners', () => {
  test('logging out destroys the cart and its label', async () => {
    const cart = openTab()
    await cart.open('member_1')
    await cart.apply(add(entry('a', 1)))
    await cart.destroy()
    expect([storedEntries.size, label]).toEqual([0, null])
  })

  test('a lost session keeps the cart for the same account', async () => {
    const cart = openTab()
    await cart.open('member_1')
    await cart.apply(add(entry('a', 1)))
    await cart.open(null)
    expect(idsOf(cart)).toEqual([])
    await cart.open('member_1')
    expect(idsOf(cart)).toEqual(['a'])
  })

  test('another account starts with an empty cart', async () => {
    const cart = openTab()
    await cart.open('member_1')
    await cart.apply(add(entry('a', 1)))
    await cart.open('member_2')
    expect(idsOf(cart)).toEqual([])
    expect([storedEntries.size, label?.owner]).toEqual([0, 'member_2'])
  })

  test("a previous account's tab cannot write to the next cart", async () => {
    const [before, after] = [openTab(), openTab()]
    await before.open('member_1')
    await after.open('member_2')
    await before.apply(add(entry('a', 1)))
    expect(storedEntries.size).toBe(0)
    expect(idsOf(after)).toEqual([])
    await before.destroy()
    expect(label?.owner).toBe('member_2')
  })
})

describe('tabs', () => {
  test('a tab shows changes from another', async () => {
    const [one, other] = [openTab(), openTab()]
    await one.open('member_1')
    await other.open('member_1')
    await one.apply(add(entry('a', 1)))
    expect(idsOf(other)).toEqual(['a'])
    await other.apply({ put: [entry('b', 2)], remove: ['a'] })
    expect(idsOf(one)).toEqual(['b'])
    await one.empty()
    expect(idsOf(other)).toEqual([])
  })

  test('a sleeping tab rereads the records when it wakes', async () => {
    const [one, other] = [openTab(), openTab()]
    await one.open('member_1')
    await other.open('member_1')
    tabs = []
    await one.apply(add(entry('a', 1)))
    expect(idsOf(other)).toEqual([])
    other.refresh()
    await other.opened()
    expect(idsOf(other)).toEqual(['a'])
  })
})

test('C-4.7-17 the cart is reported once, 100 ms after changing', () => {
  vi.useFakeTimers()
  const source = createStore<CartState>({ ready: true, entries: [], version: 'v0' })
  const target = createStore<CartState>({ ready: true, entries: [], version: 'v0' })
  const told: string[] = []
  target.subscribe(() => told.push(target.get().version))
  followDebounced(source, target)

  source.set({ ready: true, entries: [], version: 'v1' })
  vi.advanceTimersByTime(99)
  source.set({ ready: true, entries: [], version: 'v2' })
  vi.advanceTimersByTime(99)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['v2'])
  vi.useRealTimers()
})

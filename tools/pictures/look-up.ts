import type { BrowserContext } from '@playwright/test'

/** Finds records by name, since keys differ at every start. */
export interface LookUp {
  contact: (search: string) => Promise<string>
  location: (search: string) => Promise<string>
  service: (search: string) => Promise<string>
  specialEvent: (title: string) => Promise<string>
  /** The first touch in that status group that matches the search. */
  touch: (search: string, status?: string) => Promise<string>
  /** The gift of most touches in that status group that match the search. */
  experience: (search: string, status?: string) => Promise<string>
  /** The first package whose name or person matches the search. */
  package: (term: string) => Promise<string>
  /** The first plan with a status. */
  plan: (status: string) => Promise<string>
  bundle: (title: string) => Promise<string>
  /** The newest questionnaire. */
  questionnaire: () => Promise<string>
  /** The first sequence with a title. */
  sequence: (title: string) => Promise<string>
  /** The first credit in the list. */
  credit: () => Promise<string>
  /** The first invoice with the wanted fields. */
  invoice: (wanted: Readonly<Record<string, unknown>>) => Promise<string>
}

interface Found {
  key: string
  [member: string]: unknown
}

interface Page {
  data: Found[]
  next?: string | null
}

/** Looks up records over HTTP as the signed-in user. Each function throws if nothing is found. */
export function lookUp(context: BrowserContext): LookUp {
  async function page(path: string, query: Record<string, string>): Promise<Page> {
    const answer = await context.request.get(`/api${path}?${new URLSearchParams(query)}`)
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  async function all(path: string, query: Record<string, string>): Promise<Found[]> {
    const { data, next } = await page(path, query)
    return next ? [...data, ...(await all(path, { ...query, after: next }))] : data
  }
  const first = (found: Found[], words: string): string => {
    if (!found[0]) throw new Error(`Nothing was found for ${words}.`)
    return found[0].key
  }
  const bySearch = (path: string) => async (search: string) => first(await all(path, { search }), search)
  return {
    contact: bySearch('/v1/contacts'),
    location: bySearch('/v1/locations'),
    service: bySearch('/v1/services'),
    specialEvent: async (title) =>
      first(
        (await all('/v1/specialevents', {})).filter((event) => String(event.title).includes(title)),
        title,
      ),
    touch: async (search, status = 'all') =>
      first(await all('/v1/users/activity', { search, status }), `${search} (${status})`),
    async experience(search, status = 'all') {
      const rows = await all('/v1/users/activity', { search, status })
      const keys = rows.map((row) => (row.experience as { key: string }).key)
      const uses = (key: string) => keys.filter((other) => other === key).length
      const [most] = keys.toSorted((one, other) => uses(other) - uses(one))
      if (!most) throw new Error(`Nothing was found for ${search} (${status}).`)
      return most
    },
    package: async (term) => first(await all('/v1/transactions', { term }), term),
    async plan(status) {
      const filter = ['canceled', 'expired'].includes(status) ? 'inactive' : 'active'
      const found = await all('/v1/subscriptions', { status: filter })
      return first(
        found.filter((one) => one.status === status),
        status,
      )
    },
    questionnaire: async () => first((await page('/v1/questionnaires', {})).data, 'a questionnaire'),
    sequence: async (title) =>
      first(
        (await page('/v1/sequences', {})).data.filter((one) => String(one.title).includes(title)),
        title,
      ),
    bundle: async (title) =>
      first(
        (await all('/v1/servicebundles', {})).filter((bundle) => String(bundle.title).includes(title)),
        title,
      ),
    credit: async () => first(await all('/v1/credits', {}), 'credits'),
    invoice: async (wanted) =>
      first(
        (await all('/v1/invoices', {})).filter((invoice) =>
          Object.entries(wanted).every(([name, value]) => invoice[name] === value),
        ),
        JSON.stringify(wanted),
      ),
  }
}

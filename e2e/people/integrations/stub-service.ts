// A stubbed service for tests, and assertions about a page that follows it.
import { expect, type Page, type Request, type Route } from '@playwright/test'
import type {
  DifferingPerson,
  ImportFilter,
  Integration,
  IntegrationDetails,
  IntegrationRun,
  UserIntegration,
  WaitingPerson,
} from '@goodturn/contract/people/integrations/schema'
import { newKey } from '../../../server/src/platform/ids.ts'
import { connectionOf } from './story.ts'

interface Stub {
  service: IntegrationDetails
  filters?: ImportFilter[]
  runs?: IntegrationRun[]
  waiting?: WaitingPerson[]
  differing?: DifferingPerson[]
}

/** A request that the page sent, as tests read it. */
interface SentRequest {
  method: string
  /** The path after `/api/v1`, with `{key}` for the connection's key. */
  path: string
  body: unknown
}

type StubHandler = (
  request: Request,
) => { status?: number; json?: unknown } | Promise<{ status?: number; json?: unknown }>

/**
 * Stubs one service: answers its calls from `stub`, which a test may change, and records the requests. `answers`
 * overrides answers by call: `{ 'POST userintegrations': () => ({ status: 400, json: ... }) }`.
 */
export async function stubService(page: Page, stub: Stub, answers: Record<string, StubHandler> = {}) {
  const sent: SentRequest[] = []
  const usual = defaultHandlers(stub)
  await page.route(/\/api\/v1\/(user)?integrations(\/|$)/, async (route: Route) => {
    const request = route.request()
    const call = callOf(request, stub)
    sent.push(call)
    const name = `${call.method} ${call.path}`
    const answer = answers[name] ?? usual[name]
    if (!answer) throw new Error(`no answer for ${name}`)
    const { status = 200, json } = await answer(request)
    await (json === undefined ? route.fulfill({ status }) : route.fulfill({ status, json }))
  })
  return {
    sent,
    /** The requests with this name, oldest first. */
    asked: (name: string) => sent.filter((one) => `${one.method} ${one.path}` === name),
  }
}

function callOf(request: Request, { service }: Stub): SentRequest {
  const path = new URL(request.url()).pathname.replace('/api/v1/', '')
  const named = path
    .replace(/^userintegrations\/[^/]+/, 'userintegrations/{key}')
    .replace(/(waiting|differing)\/.+/, '$1/{person}')
    .replace(`details/${service.slug}`, 'details')
    .replace(/oauthcode\/.+/, 'oauthcode')
  return { method: request.method(), path: named, body: request.postDataJSON() as unknown }
}

function defaultHandlers(stub: Stub): Record<string, StubHandler> {
  const connect = (parts: Partial<UserIntegration>) => {
    const before = stub.service.user_integration
    stub.service.user_integration = before ? { ...before, ...parts } : connectionOf(parts)
    return { json: { data: stub.service.user_integration } }
  }
  const save: StubHandler = (request) => {
    const { api_key } = request.postDataJSON() as { api_key: string }
    const answer = connect({
      api_key_last4: api_key.slice(-4),
      integration_completed: stub.service.auth_type !== 'both',
    })
    return { status: request.method() === 'POST' ? 201 : 200, ...answer }
  }
  const begin = { import_in_progress: 1, auto_import_complete: 0 } as const
  return {
    'GET integrations': () => ({ json: { data: [stub.service satisfies Integration] } }),
    'GET integrations/details': () => ({ json: { data: stub.service } }),
    'POST userintegrations': save,
    'PUT userintegrations/{key}': save,
    'PATCH userintegrations/{key}': (request) => {
      const { import_filter, ...parts } = request.postDataJSON() as Partial<UserIntegration>
      return connect({
        ...parts,
        ...(import_filter ? { import_filter: withNames(import_filter, stub) } : {}),
      })
    },
    'DELETE userintegrations/{key}': () => {
      stub.service.user_integration = null
      return { status: 204 }
    },
    'GET userintegrations/{key}/contactimportfilters': () => ({
      json: { importFilters: stub.filters ?? [] },
    }),
    'POST userintegrations/{key}/importcontacts': (request) => {
      const body = request.postDataJSON() as { importFilter?: { import_key: string; id?: string } } | null
      const filter = body?.importFilter
      return connect({ ...begin, ...(filter ? { import_filter: withNames(filter, stub) } : {}) })
    },
    'POST userintegrations/{key}/sync': () => connect({ sync_in_progress: 1 }),
    'GET userintegrations/{key}/oauthcode': () => connect({ integration_completed: true }),
    'GET userintegrations/{key}/runs': () => ({ json: pageOf(stub.runs ?? []) }),
    'GET userintegrations/{key}/waiting': () => ({ json: pageOf(stub.waiting ?? []) }),
    'GET userintegrations/{key}/differing': () => ({ json: pageOf(stub.differing ?? []) }),
    'POST userintegrations/{key}/waiting/{person}': (request) => {
      removePerson(stub, 'waiting', request)
      return { json: { data: { contact: newKey('contact') } } }
    },
    'DELETE userintegrations/{key}/waiting/{person}': (request) => {
      removePerson(stub, 'waiting', request)
      return { status: 204 }
    },
    'POST userintegrations/{key}/differing/{person}': (request) => {
      const { take = [], keep = [] } = request.postDataJSON() as { take?: string[]; keep?: string[] }
      const settled = new Set([...take, ...keep])
      for (const person of stub.differing ?? [])
        if (request.url().endsWith(person.key))
          person.differences = person.differences.filter(({ field }) => !settled.has(field))
      stub.differing = (stub.differing ?? []).filter(({ differences }) => differences.length > 0)
      updateCounts(stub)
      return { json: { data: null } }
    },
  }
}

function withNames(filter: { import_key: string; id?: string }, { filters = [] }: Stub) {
  const type = filters.find(({ import_key }) => import_key === filter.import_key)
  const name = type?.options.find(({ id }) => id === filter.id)?.name
  return { ...filter, title: type?.title ?? 'All contacts', ...(name ? { name } : {}) }
}

function removePerson(stub: Stub, list: 'waiting', request: Request) {
  stub[list] = (stub[list] ?? []).filter((person) => !request.url().endsWith(person.key))
  updateCounts(stub)
}

function updateCounts({ service, waiting = [], differing = [] }: Stub) {
  if (!service.user_integration) return
  service.user_integration.waiting_count = waiting.length
  service.user_integration.differing_count = differing.length
}

const pageOf = <T>(data: T[]) => ({
  data,
  total: data.length,
  page: 1,
  per_page: 50,
  has_more: false,
  next: null,
})

/** Asserts that every button and link on the page is tall enough for a thumb, except links inside a sentence. */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page.locator('#content').evaluate((content) =>
    [...content.querySelectorAll('button, a, label:has(input), input:not([type=radio], [role=switch])')]
      .filter((one) => one.checkVisibility() && !one.closest('p'))
      .map((one) => ({ words: one.textContent, height: Math.round(one.getBoundingClientRect().height) }))
      .filter(({ height }) => height < 44),
  )
  expect(small).toEqual([])
}

/** Advances the page's clock in small steps until `isSo` passes: a page whose clock stands still renders nothing. */
export async function advanceUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10)
    await isSo()
  }).toPass({ intervals: [10] })
}

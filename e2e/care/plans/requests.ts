import type { Page, Request } from '@playwright/test'

/** Collects every later request of the page whose path ends in a match of `path`. */
export function recordRequests(page: Page, path: RegExp): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) seen.push(request)
  })
  return seen
}

/** The query of a request as an object. */
export const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url() ?? 'http://none').searchParams)

/** Refuses the calls at `pattern` until the returned function is called. */
export async function refuse(
  page: Page,
  pattern: string,
  message = 'Not now.',
): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.fulfill({ status: 400, json: { errors: [{ message }] } }))
  return () => page.unroute(pattern)
}

/** Passes on the real answers of the calls at `pattern` with some members of `data` changed. */
export async function alterData(
  page: Page,
  pattern: string,
  change: (data: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.route(pattern, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...change(body.data) } } })
  })
}

/** Holds the calls at `pattern` until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let go = () => {}
  const gate = new Promise<void>((done) => (go = done))
  await page.route(pattern, async (route) => {
    await gate
    await route.fallback()
  })
  return go
}

/** Holds the calls at `pattern`; its two functions first refuse them, then let them work. */
export async function holdThenRefuse(
  page: Page,
  pattern: string,
): Promise<{ refuse: () => void; work: () => void }> {
  let mode: 'hold' | 'refuse' | 'work' = 'hold'
  const waiting: (() => void)[] = []
  await page.route(pattern, async (route) => {
    if (mode === 'hold') await new Promise<void>((go) => waiting.push(go))
    if (mode === 'work') return route.fallback()
    return route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } })
  })
  return {
    refuse() {
      mode = 'refuse'
      for (const go of waiting) go()
    },
    work: () => void (mode = 'work'),
  }
}

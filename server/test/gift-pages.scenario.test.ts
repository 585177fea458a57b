// Malformed and unlikely requests to every page under /g/: never a 500, a hang, or more than its link shows.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outsideContract } from './access/exceptions.ts'
import { useTestApp } from './app.ts'
import { requestPage } from './build/survey.ts'
import { Chance } from './fuzz/chance.ts'
import { type PageSample, giftPages, hiddenStreet } from './fuzz/gift-pages.ts'
import { mutated, oddText } from './fuzz/odd.ts'
import { routesOfServer } from './routes-of-server.ts'
import { runsAll } from './runs-all.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })
const chance = new Chance(Number(process.env.FUZZ_SEED ?? 1))
/** How many variations of each valid request to send. */
const variations = runsAll ? 60 : 3
const hangsAfterMs = 60_000

const named = (routes: Iterable<string>) =>
  [...routes].filter((route) => / \/g\/:code/.test(route)).toSorted()

test('D-1-112 the fuzz suite and the access suite name every route under /g/', () => {
  const served = [...new Set(routesOfServer(app).filter((route) => / \/g\//.test(route)))]
  // Fonts and pictures of the pages, the same for everyone.
  const pages = served.filter((route) => !route.startsWith('GET /g/assets/'))
  expect(pages.length).toBeGreaterThan(15)
  expect(named(Object.keys(giftPages))).toEqual(pages.toSorted())
  expect(named(Object.keys(outsideContract))).toEqual(pages.toSorted())
})

test('D-1-112 no odd request to a page under /g/ fails, hangs, or shows a street', async () => {
  for (const [route, build] of Object.entries(giftPages)) {
    const [method = '', path = ''] = route.split(' ')
    const sample = await build(app)
    await app.rows(sql`delete from limit_buckets`)
    for (let at = 0; at < variations; at += 1) {
      const { code, fields } = vary(sample)
      const body = bodyOf(method, path, chance.happens(0.2) ? null : fields, chance.happens(0.5))
      await send(route, path.replace(':code', code), { method, ...body })
      if (chance.happens(0.5)) await app.rows(sql`delete from limit_buckets`)
    }
    // An odd answer may have been taken.
    const fresh = method === 'GET' ? sample : await build(app)
    await app.rows(sql`delete from limit_buckets`)
    const { code, fields } = fresh
    const { status } = await send(route, path.replace(':code', code), {
      method,
      ...bodyOf(method, path, fields),
    })
    expect([route, status]).toEqual([route, method === 'GET' ? 200 : 303])
  }
})

/** Changes the fields of a form, its code, or both. */
function vary({ code, fields }: PageSample): PageSample {
  const changed = mutated(fields, chance) as Record<string, unknown>
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const texts = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, textOf(value)]))
  const odd = chance.happens(0.3) ? '%zz' : encodeURIComponent(oddText(chance).toWellFormed()) || 'x'
  return { code: chance.happens(0.3) ? odd : code, fields: chance.happens(0.8) ? texts : fields }
}

/** The body of a form; null sends something that is no form. */
function bodyOf(
  method: string,
  path: string,
  fields: Record<string, string> | null,
  hasPicture = false,
): RequestInit {
  if (method === 'GET') return {}
  if (fields === null) {
    const type = chance.of(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'x'])
    return { body: chance.of(['{', '', '--x', 'a=%zz&a=b']), headers: { 'content-type': type } }
  }
  if (!path.endsWith('/problem')) {
    const wellFormed = Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()])
    return { body: new URLSearchParams(wellFormed as [string, string][]) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (hasPicture) form.append('pictures', new File([oddText(chance)], `${oddText(chance)}.jpg`))
  return { body: form }
}

async function send(route: string, path: string, init: RequestInit) {
  const answer = await requestPage(app, path, { ...init, signal: AbortSignal.timeout(hangsAfterMs) })
  const { body } = init
  const sent = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : 'files'
  const told = `${route} ${path} ${sent}`.slice(0, 2000)
  expect(answer.status, `${told}\n${app.logLines.slice(-3).join('\n')}`).toBeLessThan(500)
  expect(answer.html, told).not.toContain(hiddenStreet)
  expect(answer.headers.get('set-cookie'), told).toBeNull()
  return answer
}

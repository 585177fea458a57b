import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'

const app = useTestApp({
  now: '2027-03-01T03:00:00Z',
  env: {
    TAG_MANAGER_ID: 'GTM-1',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    COOKIE_REVISION: '3',
  },
})

test("anyone can read the deployment's public facts, but no secrets", async () => {
  await app.rows(
    sql`insert into announcements (id, text, since, until, staff_key, staff_name)
      values (1, 'Cards wait.', now(), now() + interval '1 hour', 'staff_x', 'Jo')`,
  )
  const answer = await app.anonymous.get('/v1/config', { 'x-timezone': 'America/Los_Angeles' })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual({
    product_name: 'Goodturn',
    sandbox: true,
    sandbox_tools: true,
    today: '2027-02-28',
    now: expect.any(Number),
    stripe_publishable_key: null,
    recaptcha_site_key: 'site',
    tracking: { tag_manager_id: 'GTM-1', crm_tracker_id: null, analytics_key: null },
    cookie_revision: 3,
    map_tile_url: null,
    announcement: 'Cards wait.',
  })
  expect(JSON.stringify(answer.body)).not.toContain('secret')
})

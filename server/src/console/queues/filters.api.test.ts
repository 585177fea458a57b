import { filterNameMax, savedFiltersMax } from '@goodturn/contract/console/queues/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('filters are saved per person and name, within limits', async () => {
  const [staff, other] = [await app.staff('support'), await app.staff('support')]
  const filter = { queue: 'cameback', name: 'Over time', query: 'over=1' }
  const { data } = (await staff.post('/v1/staff/queuefilters', filter)).body
  const changed = await staff.post('/v1/staff/queuefilters', { ...filter, query: 'owner=mine' })
  expect(changed.body.data).toEqual({ ...data, query: 'owner=mine' })
  expect((await staff.get('/v1/staff/queuefilters')).body.data).toEqual([changed.body.data])
  expect((await other.get('/v1/staff/queuefilters')).body.data).toEqual([])
  expect((await other.post(`/v1/staff/queuefilters/${data.key}/remove`)).status).toBe(404)
  const tooLong = { ...filter, name: 'x'.repeat(filterNameMax + 1) }
  expect((await staff.post('/v1/staff/queuefilters', tooLong)).status).toBe(400)
  expect((await staff.post(`/v1/staff/queuefilters/${data.key}/remove`)).status).toBe(200)
  await app.rows(
    sql`insert into queue_filters (key, staff_key, queue, name, query, created_at)
        select 'qfilter_' || n, ${staff.staffKey}, 'cameback', 'Filter ' || n, '', now()
        from generate_series(2, ${savedFiltersMax}) n`,
  )
  expect((await staff.post('/v1/staff/queuefilters', filter)).status).toBe(201)
  expect((await staff.post('/v1/staff/queuefilters', { ...filter, name: 'One more' })).status).toBe(400)
  expect((await staff.post('/v1/staff/queuefilters', filter)).status).toBe(201)
})

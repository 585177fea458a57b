import { dateIn } from '@goodturn/contract/time'
import type { Caller, TestApp } from '../../app.ts'
import { buildMember } from '../../build/member.ts'
import { buildTouch } from '../../build/touch.ts'
import type { AccessCases } from '../types.ts'

const staff = { owner: 200, stranger: 403 } as const
const made = { owner: 201, stranger: 403 } as const

/** A due touch of a separate gift. */
export async function dueTouch(app: TestApp) {
  const touch = await buildTouch(app, { member: await buildMember(app), eventDate: dateIn(app.now) })
  return { key: touch.key, chosen: { experiences: [touch.experience.key], until: dateIn(app.now) } }
}

/** A touch in its own batch, and the employee who started it. */
export async function batchOf(app: TestApp) {
  const packer = await app.staff('fulfillment')
  const { key, chosen } = await dueTouch(app)
  const batch = (await packer.post('/v1/staff/packing/batches', chosen)).body.data.key as string
  const [row] = (await packer.get(`/v1/staff/packing/batches/${batch}/touches`)).body.data
  return { packer, key, batch, code: row.code as string }
}

async function printOf(app: TestApp): Promise<{ packer: Caller; print: string }> {
  const { packer, batch } = await batchOf(app)
  const asked = await packer.post(`/v1/staff/packing/batches/${batch}/prints`, { papers: ['slips'] })
  return { packer, print: asked.body.data.key as string }
}

const number = (app: TestApp) => `1ZPACK${String(app.next('parcel')).padStart(6, '0')}`

/** Calls of the packing table: for fulfillment only. */
export const packingCases: AccessCases = {
  today: { request: () => ({ path: '/v1/staff/packing/today' }), ...staff },
  choice: {
    request: async (app) => ({ path: '/v1/staff/packing/choice', body: (await dueTouch(app)).chosen }),
    ...staff,
  },
  startBatch: {
    request: async (app) => ({ path: '/v1/staff/packing/batches', body: (await dueTouch(app)).chosen }),
    ...made,
  },
  batches: { request: () => ({ path: '/v1/staff/packing/batches' }), ...staff },
  batch: {
    request: async (app) => ({ path: `/v1/staff/packing/batches/${(await batchOf(app)).batch}` }),
    ...staff,
  },
  rows: {
    request: async (app) => ({ path: `/v1/staff/packing/batches/${(await batchOf(app)).batch}/touches` }),
    ...staff,
  },
  pickList: {
    request: async (app) => ({ path: `/v1/staff/packing/batches/${(await batchOf(app)).batch}/picklist` }),
    ...staff,
  },
  card: {
    request: async (app) => ({ path: `/v1/staff/packing/batches/${(await batchOf(app)).batch}/card` }),
    ...staff,
  },
  print: {
    request: async (app) => ({
      path: `/v1/staff/packing/batches/${(await batchOf(app)).batch}/prints`,
      body: { papers: ['slips'] },
    }),
    ...made,
  },
  prints: { request: () => ({ path: '/v1/staff/packing/prints' }), ...staff },
  stopPrint: {
    request: async (app) => ({ path: `/v1/staff/packing/prints/${(await printOf(app)).print}/stop` }),
    ...staff,
  },
  printFile: {
    async request(app) {
      const { print } = await printOf(app)
      await app.platform.jobs.drain()
      return { path: `/v1/staff/packing/prints/${print}/file` }
    },
    ...staff,
  },
  scan: {
    request: async (app) => ({
      path: '/v1/staff/packing/scans',
      body: { code: `${(await batchOf(app)).code}-S` },
    }),
    ...staff,
  },
  unpack: {
    request: async (app) => ({ path: `/v1/staff/packing/touches/${(await batchOf(app)).key}/unpack` }),
    ...staff,
  },
  ready: { request: () => ({ path: '/v1/staff/packing/ready' }), ...staff },
  note: {
    request: async (app) => ({
      path: '/v1/staff/packing/ready',
      body: { code: (await dueTouch(app)).key, number: number(app) },
    }),
    ...made,
  },
  noteMany: {
    request: async (app) => ({
      path: '/v1/staff/packing/ready/file',
      body: { lines: [{ code: (await dueTouch(app)).key, number: number(app) }] },
    }),
    ...staff,
  },
  forget: {
    async request(app) {
      const { packer, key } = await batchOf(app)
      await packer.post('/v1/staff/packing/ready', { code: key, number: number(app) })
      return { path: `/v1/staff/packing/touches/${key}/forgetnumber` }
    },
    ...staff,
  },
  handOver: { request: () => ({ path: '/v1/staff/packing/handovers', body: {} }), ...staff },
}

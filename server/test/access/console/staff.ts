import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { buildTouch } from '../../build/touch.ts'
import type { AccessCases } from '../types.ts'

/** A staff action on a touch in the state the action requires; administrators only. */
function act(verb: string, status: TouchStatus, body?: unknown): AccessCases[string] {
  return {
    async request(app, owner) {
      const touch = await buildTouch(app, { member: owner, change: { status } })
      return { path: `/v1/admin/touches/${touch.key}/${verb}`, ...(body ? { body } : {}) }
    },
    owner: 200,
    stranger: 403,
  }
}

export const staffCases: AccessCases = {
  touches: { request: () => ({ path: '/v1/admin/touches' }), owner: 200, stranger: 403 },
  ship: {
    async request(app, owner) {
      const touch = await buildTouch(app, { member: owner })
      return {
        path: `/v1/admin/touches/${touch.key}/ship`,
        body: { carrier: 'UPS', tracking_number: `1ZACCESS${app.next('parcel')}` },
      }
    },
    owner: 200,
    stranger: 403,
  },
  review: act('review', 'pending'),
  release: act('release', 'reviewing'),
  resolveSwap: act('resolveswap', 'swaprequest', {}),
  endTouch: act('end', 'incomplete', { reason: 'Nobody could be found to do it.' }),
  setAppointment: act('appointment', 'pending', { appointment_time: 4_102_444_800, vendor: 'Bay Clean Co.' }),
}

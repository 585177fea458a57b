import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildTouch } from '../../build/touch.ts'
import type { AccessCases, Person } from '../types.ts'

/** Saves an edit of one touch as the owner; returns its id. */
async function editOf(app: TestApp, owner: Person): Promise<string> {
  const touch = await buildTouch(app, { member: owner })
  const id = randomUUID()
  await (
    await app.as(owner)
  ).post('/touches/bulkmessagingupdate', {
    custom_contact_message: 'Thank you.',
    touches: [touch.key],
    edit: { id, touches: 1 },
  })
  return id
}

export const bulkMessagingCases: AccessCases = {
  experience: {
    async request(app, owner) {
      return { path: `/v1/touches/bulkmessaging/${(await buildTouch(app, { member: owner })).experienceKey}` }
    },
    stranger({ answer }) {
      expect(answer.body.data).toMatchObject({ last_edit: null })
    },
  },
  recipients: {
    async request(app, owner) {
      const { experienceKey } = await buildTouch(app, { member: owner })
      return { path: `/v1/touches/bulkmessaging/${experienceKey}/recipients` }
    },
    stranger({ answer }) {
      expect(answer.body.data).toEqual([])
    },
  },
  update: {
    async request(app, owner) {
      const { key } = await buildTouch(app, { member: owner })
      return {
        path: '/touches/bulkmessagingupdate',
        body: { custom_contact_message: 'Thank you.', touches: [key] },
      }
    },
    async stranger({ app, owner, answer }) {
      expect(answer.status).toBe(400)
      const { body } = await (await app.as(owner)).get('/v1/users/activity')
      for (const row of body.data) expect(row.rendered_contact_message).not.toBe('Thank you.')
    },
  },
  undo: {
    async request(app, owner) {
      return { path: `/v1/touches/bulkmessagingundo/${await editOf(app, owner)}` }
    },
    stranger: 404,
  },
}

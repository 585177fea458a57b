import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { pictureForm, pngBytes } from '../../build/picture.ts'
import type { AccessCases } from '../types.ts'

export const uploadCases: AccessCases = {
  send: {
    request: async () => ({
      path: '/v1/uploads',
      body: pictureForm('image', 'me.png', await pngBytes(8, 8)),
    }),
    async stranger({ app, owner, stranger }) {
      const rows = await app.rows(
        sql`select member_key from uploads where member_key in (${owner.key}, ${stranger.key})`,
      )
      expect(rows).toEqual([{ member_key: stranger.key }])
    },
  },
}

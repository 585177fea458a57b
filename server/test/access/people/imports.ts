import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../app.ts'
import { buildMember } from '../../build/member.ts'
import { buildImport, formWith, importLine, importMapping, importOf, importRow } from '../../build/import.ts'
import type { AccessCases, OwnDataOnly } from '../types.ts'

const expectEmptyList: OwnDataOnly = ({ answer }) => expect(answer.body.data).toEqual([])

export const importCases: AccessCases = {
  validate: {
    async request(app, owner) {
      await buildImport(app, owner)
      return {
        path: '/imports/validate',
        body: { contacts: [importLine(1)], mapping: importMapping },
      }
    },
    // The owner's people are not duplicates of the stranger's rows.
    stranger: ({ answer }) => expect(answer.body.data).toMatchObject([{ status: 'success' }]),
  },
  process: {
    request: () => ({ path: '/imports/process', body: importOf([importRow(1)]) }),
    async stranger({ app, owner, stranger }) {
      const rows = await app.rows<{ member_key: string }>(
        sql`select distinct member_key from contacts where member_key in (${owner.key}, ${stranger.key})`,
      )
      expect(rows).toEqual([{ member_key: stranger.key }])
    },
  },
  list: {
    async request(app, owner) {
      await buildImport(app, owner)
      return { path: '/v1/imports' }
    },
    stranger: expectEmptyList,
  },
  get: {
    request: async (app, owner) => ({ path: `/v1/imports/${(await buildImport(app, owner)).key}` }),
    stranger: 404,
  },
  previewUndo: {
    request: async (app, owner) => ({ path: `/v1/imports/undo/${(await buildImport(app, owner)).key}` }),
    stranger: 404,
  },
  undo: {
    request: async (app, owner) => ({ path: `/v1/imports/undo/${(await buildImport(app, owner)).key}` }),
    stranger: 404,
  },
  columns: {
    async request(app, owner) {
      const caller = await app.as(owner)
      await caller.post(
        '/imports/process',
        importOf([importRow(1)], { columns: [{ header: 'First', field: 'first_name' }] }),
      )
      return { path: '/v1/imports/columns' }
    },
    stranger: expectEmptyList,
  },
  sendToConcierge: {
    request: () => ({ path: '/v1/imports/concierge', body: formWith('people.csv', 'First,Last') }),
    async stranger({ app, owner, stranger }) {
      const rows = await app.rows(
        sql`select member_key from concierge_uploads where member_key in (${owner.key}, ${stranger.key})`,
      )
      expect(rows).toEqual([{ member_key: stranger.key }])
    },
  },
  listConcierge: {
    async request(app, owner) {
      await (await app.as(owner)).post('/v1/imports/concierge', formWith('people.csv', 'First,Last'))
      return { path: '/v1/imports/concierge' }
    },
    stranger: expectEmptyList,
  },
}

/** The key of a file a member uploaded. */
async function sentUpload(app: TestApp): Promise<string> {
  const caller = await app.as(await buildMember(app))
  const answer = await caller.post('/v1/imports/concierge', formWith('people.csv', 'First,Last'))
  return answer.body.data.key as string
}

export const staffImportCases: AccessCases = {
  uploads: { request: () => ({ path: '/v1/admin/conciergeuploads' }), owner: 200, stranger: 403 },
  setUploadState: {
    request: async (app) => ({
      path: `/v1/admin/conciergeuploads/${await sentUpload(app)}/state`,
      body: { state: 'done' },
    }),
    owner: 200,
    stranger: 403,
  },
  fetchUpload: {
    request: async (app) => ({ path: `/v1/admin/conciergeuploads/${await sentUpload(app)}/file` }),
    owner: 200,
    stranger: 403,
  },
  uploadColumns: {
    request: async (app) => ({ path: `/v1/staff/conciergeuploads/${await sentUpload(app)}/columns` }),
    owner: 200,
    stranger: 403,
  },
  validateUpload: {
    request: async (app) => ({
      path: `/v1/staff/conciergeuploads/${await sentUpload(app)}/validate`,
      body: { contacts: [importLine(1)], mapping: importMapping },
    }),
    owner: 200,
    stranger: 403,
  },
  importUpload: {
    request: async (app) => ({
      path: `/v1/staff/conciergeuploads/${await sentUpload(app)}/process`,
      body: importOf([importRow(1)]),
    }),
    owner: 200,
    stranger: 403,
  },
}

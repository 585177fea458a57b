import { blankService } from '@goodturn/contract/console/catalog-desk/documents/service'
import type { TestApp } from '../../app.ts'
import { pictureForm, pngBytes } from '../../build/picture.ts'
import { buildService } from '../../build/service.ts'
import type { AccessCases } from '../types.ts'

const staff = { owner: 200, stranger: 403 } as const
const made = { owner: 201, stranger: 403 } as const

const pathOf = (key: string) => `/v1/staff/catalog/service/${key}`

/** The path of a gift on sale. */
async function soldGift(app: TestApp): Promise<string> {
  return pathOf((await buildService(app)).key)
}

/** A gift with a draft by a catalog employee: its path, and the draft's revision. */
async function draftedGift(app: TestApp) {
  const path = await soldGift(app)
  const writer = await app.staff('catalog')
  const { published } = (await writer.get(path)).body.data
  const document = { ...published, line: 'Something else.' }
  const saved = await writer.post(`${path}/draft`, { revision: null, document })
  return { path, revision: saved.body.data.draft.revision as string }
}

const inAnHour = (app: TestApp) => Math.floor(app.now.getTime() / 1000) + 3600

/** The staff's catalog calls: for the role catalog. */
export const catalogDeskCases: AccessCases = {
  list: { request: () => ({ path: '/v1/staff/catalog?kind=service' }), ...staff },
  choices: { request: () => ({ path: '/v1/staff/catalogchoices' }), ...staff },
  addPicture: {
    request: async () => ({
      path: '/v1/staff/catalogpictures',
      body: pictureForm('image', 'crate.png', await pngBytes(800, 600)),
    }),
    ...made,
  },
  show: { request: async (app) => ({ path: await soldGift(app) }), ...staff },
  add: {
    async request(app) {
      await buildService(app)
      const document = blankService(`New gift ${app.next('new gift')}`, 'flowers')
      return { path: '/v1/staff/catalog/service', body: { document } }
    },
    ...made,
  },
  save: {
    async request(app) {
      const path = await soldGift(app)
      const writer = await app.staff('catalog')
      const document = (await writer.get(path)).body.data.published
      return { path: `${path}/draft`, body: { revision: null, document } }
    },
    ...staff,
  },
  discard: {
    async request(app) {
      const { path, revision } = await draftedGift(app)
      return { path: `${path}/draft/discard`, body: { revision } }
    },
    owner: 204,
    stranger: 403,
  },
  publish: {
    async request(app) {
      const { path, revision } = await draftedGift(app)
      return { path: `${path}/draft/publish`, body: { revision } }
    },
    ...staff,
  },
  plan: {
    async request(app) {
      const { path, revision } = await draftedGift(app)
      return { path: `${path}/draft/plan`, body: { revision, publish_at: inAnHour(app) } }
    },
    ...staff,
  },
  unplan: {
    async request(app) {
      const { path, revision } = await draftedGift(app)
      return { path: `${path}/draft/unplan`, body: { revision } }
    },
    ...staff,
  },
  hide: { request: async (app) => ({ path: `${await soldGift(app)}/hide` }), ...staff },
  offer: { request: async (app) => ({ path: `${await soldGift(app)}/offer` }), ...staff },
  history: { request: async (app) => ({ path: `${await soldGift(app)}/versions` }), ...staff },
  version: { request: async (app) => ({ path: `${await soldGift(app)}/versions/1` }), ...staff },
  goBack: {
    request: async (app) => ({ path: `${await soldGift(app)}/versions/1/draft`, body: { revision: null } }),
    ...staff,
  },
}

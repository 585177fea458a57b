import type { TestApp } from '../../app.ts'
import { buildMember } from '../../build/member.ts'
import type { AccessCases } from '../types.ts'

const reason = 'Signed up twice'

/** A merge of two members, requested by support. */
async function requestedMerge(app: TestApp) {
  const [from, into] = [await buildMember(app), await buildMember(app)]
  const support = await app.staff('support')
  const answer = await support.post(`/v1/staff/members/${into.key}/merge`, { from: from.key, reason })
  const [mail] = await app.mailsTo(into.email)
  return {
    key: answer.body.data.key as string,
    token: /\/merge\/([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '',
  }
}

export const mergeCases: AccessCases = {
  list: {
    request: async (app) => ({ path: `/v1/staff/members/${(await buildMember(app)).key}/merges` }),
    owner: 200,
    stranger: 403,
  },
  preview: {
    async request(app) {
      const [from, into] = [await buildMember(app), await buildMember(app)]
      return { path: `/v1/staff/members/${into.key}/merge?from=${from.key}` }
    },
    owner: 200,
    stranger: 403,
  },
  ask: {
    async request(app) {
      const [from, into] = [await buildMember(app), await buildMember(app)]
      return { path: `/v1/staff/members/${into.key}/merge`, body: { from: from.key, reason } }
    },
    owner: 200,
    stranger: 403,
  },
  withdraw: {
    request: async (app) => ({
      path: `/v1/staff/merges/${(await requestedMerge(app)).key}/withdraw`,
      body: { reason },
    }),
    owner: 200,
    stranger: 403,
  },
}

export const mergeLinkCases: AccessCases = {
  show: {
    request: async (app) => ({ path: '/v1/merges/link', body: { token: (await requestedMerge(app)).token } }),
  },
  confirm: {
    request: async (app) => ({
      path: '/v1/merges/link/confirm',
      body: { token: (await requestedMerge(app)).token },
    }),
  },
}

import type { TestApp } from '../../app.ts'
import { buildPrompt } from '../../build/prompt.ts'
import { buildExperience } from '../../build/touch.ts'
import type { AccessCases } from '../types.ts'

export const messagingCases: AccessCases = {
  prompts: { request: () => ({ path: '/v1/messagingprompts' }) },
  generate: {
    request: async (app) => ({
      path: `/v1/messagingprompts/${(await buildPrompt(app)).key}/generate`,
      body: { experience: (await buildExperience(app)).key },
    }),
  },
}

/** An act on data that belongs to no member: administrators only. */
function act(
  path: (app: TestApp) => Promise<string> | string,
  body?: (app: TestApp) => unknown,
): AccessCases[string] {
  return {
    request: async (app) => ({ path: await path(app), ...(body ? { body: await body(app) } : {}) }),
    owner: 200,
    stranger: 403,
  }
}

const prompt = (verb: string) => async (app: TestApp) =>
  `/v1/admin/messagingprompts/${(await buildPrompt(app)).key}${verb}`
const experience = (verb: string) => async (app: TestApp) =>
  `/v1/admin/experiences/${(await buildExperience(app)).key}${verb}`
const spanish = { code: 'es', title: 'Ramo', msg: 'Pensé en ti.' }

export const staffMessagingCases: AccessCases = {
  prompts: act(() => '/v1/admin/messagingprompts'),
  addPrompt: {
    ...act(
      () => '/v1/admin/messagingprompts',
      () => ({ title: 'Poetic', description: 'With a rhyme.' }),
    ),
    owner: 201,
  },
  changePrompt: act(prompt(''), () => ({ title: 'Warmer' })),
  retirePrompt: act(prompt('/retire')),
  experience: act(experience('')),
  setTranslation: act(experience('/translations'), () => ({
    language: 'es',
    title: 'Ramo',
    message: 'Pensé en ti.',
  })),
  removeTranslation: act(
    async (app) =>
      `/v1/admin/experiences/${(await buildExperience(app, { translations: [spanish] })).key}/translations/remove`,
    () => ({ language: 'es' }),
  ),
  setReplacements: act(experience('/replacements'), async (app) => ({
    replacements: [(await buildExperience(app)).key],
  })),
}

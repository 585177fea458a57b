import { messageLengthMax } from '@goodturn/contract/limits'
import { generateFailedText, generatedPerHour } from '@goodturn/contract/shop/messaging/limits'
import { lengthOf } from '@goodturn/contract/text'
import { describe, expect, test } from 'vitest'
import { ensureCatalog } from '../../../../seed/catalog/load.ts'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPrompt } from '../../../test/build/prompt.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import type { WritingOrder } from './writer.ts'

const app = useTestApp()
const generate = (id: string) => `/v1/messagingprompts/${id}/generate`

describe('the prompts', () => {
  test('list the five active ones in catalog order', async () => {
    await ensureCatalog(app.platform)
    await buildPrompt(app, { title: 'Gone', position: 0, retiredAt: app.now })
    const { status, body } = await (await app.as(await buildMember(app))).get('/v1/messagingprompts')
    expect(status).toBe(200)
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
      'Warm Thank You',
      'Professional',
      'Playful',
      'Shorter',
      'Celebrate an Occasion',
    ])
    for (const prompt of body.data) {
      expect(prompt).toEqual({
        id: expect.stringMatching(/^prompt_/),
        title: expect.any(String),
        description: expect.any(String),
      })
    }
  })
})

describe('a generated message', () => {
  test('names its prompt, mentions gift and person, and is repeatable', async () => {
    const prompt = await buildPrompt(app)
    const { key: experience } = await buildExperience(app, {
      contactMessage: 'Winter fruit, picked ripe and still in its leaves, for your kitchen counter.',
    })
    const caller = await app.as(await buildMember(app))
    const body = { experience, notes: 'thank them for dinner', to_name: 'Grace' }
    const first = await caller.post(generate(prompt.key), body)
    expect(first.status).toBe(200)
    expect(first.body.data.messaging_prompt_id).toBe(prompt.key)
    const { message } = first.body.data
    expect(lengthOf(message)).toBeGreaterThan(0)
    expect(lengthOf(message)).toBeLessThanOrEqual(messageLengthMax)
    for (const part of ['Grace', 'Thank you for dinner.', 'Winter fruit']) expect(message).toContain(part)
    expect((await caller.post(generate(prompt.key), body)).body).toEqual(first.body)
    const again = await caller.post(generate(prompt.key), { ...body, attempt: 1 })
    expect(again.body.data.message).not.toBe(message)
  })

  test('unknown prompts and experiences return 404, overlong notes 400', async () => {
    const { key: experience } = await buildExperience(app)
    const { key } = await buildPrompt(app)
    const retired = await buildPrompt(app, { retiredAt: app.now })
    const caller = await app.as(await buildMember(app))
    expect((await caller.post(generate('nothing'), { experience })).status).toBe(404)
    expect((await caller.post(generate(retired.key), { experience })).status).toBe(404)
    expect((await caller.post(generate(key), { experience: 'nothing' })).status).toBe(404)
    const long = await caller.post(generate(key), { experience, notes: 'x'.repeat(351) })
    expect(long.status).toBe(400)
    expect(long.body.errors[0]).toMatchObject({
      field: 'notes',
      message: 'Please use at most 350 characters.',
    })
    expect((await caller.post(generate(key), { experience, notes: 'x'.repeat(350) })).status).toBe(200)
  })

  test('is limited to thirty per member per hour, then 429', async () => {
    const { key } = await buildPrompt(app)
    const { key: experience } = await buildExperience(app)
    const member = await buildMember(app)
    const caller = await app.as(member)
    for (let made = 0; made < generatedPerHour; made += 1) {
      expect((await caller.post(generate(key), { experience, attempt: made })).status).toBe(200)
    }
    const refused = await caller.post(generate(key), { experience })
    expect(refused.status).toBe(429)
    expect(refused.body.errors).toEqual([
      { message: 'You can generate 30 messages an hour. Please try again later.', code: 'too_many' },
    ])
    const other = await app.as(await buildMember(app))
    expect((await other.post(generate(key), { experience })).status).toBe(200)
  })
})

describe('any writer', () => {
  /** Requests a message from a writer that answers or throws as the test says. */
  async function writtenBy(write: (order: WritingOrder) => Promise<string>, input: object = {}) {
    const { ports } = app.platform
    const before = ports.writer
    ports.writer = { name: 'test', write }
    const { key } = await buildPrompt(app)
    const { key: experience } = await buildExperience(app)
    const caller = await app.as(await buildMember(app))
    const answer = await caller.post(generate(key), { experience, ...input })
    ports.writer = before
    return answer
  }

  test('writer input and output are sanitized', async () => {
    let seen: WritingOrder | null = null
    const { body } = await writtenBy(
      async (order) => {
        seen = order
        return '<b>Hello</b> \u201cthere\u201d\u0007\n\n\n\nfriend '
      },
      { notes: ' <i>new porch</i> ', message: 'It\u2019s <b>here</b>', to_name: ' Grace\n<b>' },
    )
    expect(body.data.message).toBe('Hello "there"\n\nfriend')
    expect(seen).toMatchObject({ notes: 'new porch', message: "It's here", toName: 'Grace', attempt: 0 })
  })

  test('overlong text is cut at a sentence or word boundary', async () => {
    const sentence = 'This is a sentence of forty-five characters.. '
    const long = await writtenBy(async () => sentence.repeat(12))
    expect(lengthOf(long.body.data.message)).toBeLessThanOrEqual(350)
    expect(long.body.data.message.endsWith('characters..')).toBe(true)
    const endless = await writtenBy(async () => 'word '.repeat(200))
    expect(endless.body.data.message).toBe('word '.repeat(70).trim())
    expect(lengthOf((await writtenBy(async () => 'x'.repeat(900))).body.data.message)).toBe(350)
  })

  test('errors and empty text return the same message', async () => {
    for (const write of [async () => ' <b></b> ', async () => Promise.reject(new Error('secret detail'))]) {
      const { status, body } = await writtenBy(write)
      expect(status).toBe(503)
      expect(body.errors).toEqual([{ message: generateFailedText, code: 'unavailable' }])
    }
    expect(generateFailedText).toBe('We were unable to generate a message. Please try again.')
    expect(app.logLines.join('')).toContain('a message could not be generated')
  })
})

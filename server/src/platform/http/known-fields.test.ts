import { descriptionOf } from '@goodturn/contract/description'
import { contract } from '@goodturn/contract/contract'
import { call } from '@goodturn/contract/call'
import type { AnyContractProcedure } from '@orpc/contract'
import { call as make } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Ctx } from '../context.ts'
import { copyKnownFields } from './known-fields.ts'
import { routes } from './routes.ts'
import { sampleOf } from '../../../test/sample.ts'

const calls = Object.entries(contract).flatMap(([room, named]) =>
  Object.entries(named as Record<string, AnyContractProcedure>).map(
    ([name, description]) =>
      [`${room}.${name}`, descriptionOf(description).outputSchema as z.ZodMiniType] as const,
  ),
)

describe('a response has exactly its promised fields', () => {
  test('for every call', () => {
    expect(calls.length).toBeGreaterThan(300)
    for (const [name, promised] of calls) {
      if (promised.def.type === 'file') continue
      for (const which of [0, 1, 2]) {
        const answer = sampleOf(promised, which)
        const expected = z.safeParse(promised, answer)
        expect(expected.error, name).toBeUndefined()
        const copy = copyKnownFields(promised)
        const left = sampleOf(promised, which, { password_hash: 'x', column: { token: 'x' } })
        const leaves = copy ? copy(left) : left
        expect(JSON.stringify(leaves), name).toBe(JSON.stringify(expected.data))
      }
    }
  })

  test('a call without output returns nothing', () => {
    expect(copyKnownFields(z.void())?.({ secret: true })).toBeUndefined()
    expect(copyKnownFields(z.null())?.({ secret: true })).toBeNull()
  })

  test('schema transforms are applied', () => {
    const trimmed = z.pipe(
      z.string(),
      z.transform((text) => text.trim()),
    )
    const schema = z.object({ list: z.array(trimmed) })
    const copy = copyKnownFields(schema)
    expect(copy?.({ list: [' a '], secret: true })).toEqual({ list: ['a'] })
  })
})

describe("a call returns its room's result", () => {
  const calls = {
    show: call('GET', '/v1/thing', { access: 'public', summary: 'A thing.' }).output(
      z.object({ data: z.object({ title: z.string() }) }),
    ),
  }
  const answered = async (data: { title: string }, checksAnswers: boolean) => {
    const logged: unknown[] = []
    const ctx = {
      maybeActor: null,
      platform: { settings: { checksAnswers } },
      log: { error: (fault: unknown) => void logged.push(fault) },
    }
    const { show } = routes(calls, { show: async () => ({ data }) })
    const context = { ctx: ctx as unknown as Ctx, findStaff: async () => ({ staff: null, actor: null }) }
    const answer = await make(show, undefined, { context }).catch((error: unknown) => error)
    return { answer, logged }
  }
  const row = { title: 'A gift', owner_hash: 'x' }

  test.each([true, false])(
    'without unknown fields, whether or not responses are checked (%s)',
    async (checks) => {
      expect(await answered(row, checks)).toEqual({ answer: { data: { title: 'A gift' } }, logged: [] })
    },
  )

  test('an invalid value is caught when responses are checked', async () => {
    const { answer, logged } = await answered({ title: 7 as unknown as string }, true)
    expect(answer).toMatchObject({ status: 500 })
    expect(logged).toHaveLength(1)
  })
})

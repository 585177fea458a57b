// Shared by the browser tests of engagements: a member per test, and reading a code from a picture.
import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'

/** A member, Grace, and a gift that has arrived with its card. */
export async function startStory(app: TestApp, parts: Parameters<typeof buildMember>[1] = {}) {
  const dana = await buildMember(app, { type: 'business', company: 'Harbor & Main Realty', ...parts })
  const grace = await buildRecipient(app, dana)
  const sent = { status: 'completed', completedAt: app.now } as const
  const touch = await buildTouch(app, { member: dana, recipient: grace, change: sent })
  return { dana, grace, touch }
}

/** The content of a code on the screen, as a phone reads it. */
export async function readCode(code: Locator): Promise<string | null> {
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? null
}

/** The path of the page behind a touch's card, or behind the member's example card. */
export async function cardPath(
  app: TestApp,
  member: { key: string },
  touch?: { key: string },
): Promise<string> {
  const caller = await app.as(member)
  const { body } = await caller.get(`/v1/userengagements/card${touch ? `?touch=${touch.key}` : ''}`)
  return new URL(body.data.url).pathname
}

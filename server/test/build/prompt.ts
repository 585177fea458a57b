import type { WritingStyle } from '@goodturn/contract/shop/messaging/styles'
import { messagingPrompts } from '../../src/shop/messaging/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'

/** A message helper prompt. */
export async function buildPrompt(
  app: TestApp,
  parts: Partial<typeof messagingPrompts.$inferInsert> & { style?: WritingStyle } = {},
) {
  const count = app.next('prompt')
  const [prompt] = await app.db
    .insert(messagingPrompts)
    .values({
      key: newKey('messagingPrompt'),
      title: `Warm Thank You ${count}`,
      description: 'Heartfelt and personal.',
      guidance: 'Thank warmly.',
      style: 'thanks',
      position: count,
      createdAt: app.now,
      ...parts,
    })
    .returning()
  if (!prompt) throw new Error('no prompt was made')
  return prompt
}

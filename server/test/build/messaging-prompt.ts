import { messagingPrompts } from '../../src/messaging/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'

let count = 0

/** A way in which the message helper writes, after those made before. */
export async function buildPrompt(
  app: TestApp,
  {
    title,
    style = 'thanks',
  }: Pick<typeof messagingPrompts.$inferInsert, 'title'> & Partial<typeof messagingPrompts.$inferInsert>,
) {
  count += 1
  const key = newKey('messagingPrompt')
  await app.db.insert(messagingPrompts).values({
    key,
    title,
    description: `${title} words.`,
    guidance: `Write ${title} words.`,
    style,
    position: count,
    createdAt: app.now,
  })
  return { key, title }
}

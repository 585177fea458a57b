import type { Engagement, EngagementInput } from '@goodturn/contract/care/engagements/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import { addEngagement } from '../../src/care/engagements/write.ts'
import type { TestApp } from '../app.ts'

/** A link on the cards of `member`; `parts` overrides fields. */
export async function buildEngagement(
  app: TestApp,
  member: { key: MemberKey },
  parts: Partial<EngagementInput> = {},
): Promise<Engagement> {
  const given: EngagementInput = {
    engagement_type: 'link',
    engagement_title: 'What your home is worth today',
    engagement_value: `https://harborandmain.com/${app.next('engagement')}`,
    ...parts,
  }
  return app.platform.database.transaction((tx) => addEngagement(tx, member.key, given, app.cause()))
}

import { socialPlatforms } from '@goodturn/contract/care/engagements/kinds'
import { userEngagements } from '../../server/src/care/engagements/tables.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import type { Story } from '../stories/types.ts'
import type { Scene } from './names.ts'

/** Loads the links on members' cards. */
export async function loadEngagements(scene: Scene, story: Story): Promise<void> {
  const rows = story.engagements.map(({ owner, engagementType, title, value, body, platform }) => ({
    key: newKey('engagement'),
    memberKey: scene.key('member', owner),
    engagementType,
    engagementTitle: title,
    engagementValue: value,
    engagementBody: body || null,
    engagementMeta: socialPlatforms.find((name) => name === platform) ?? null,
    createdAt: scene.now,
  }))
  if (rows.length > 0) await scene.tx.insert(userEngagements).values(rows)
}

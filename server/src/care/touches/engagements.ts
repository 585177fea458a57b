import type { TouchKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { engagementsMax } from '@goodturn/contract/care/touches/limits'
import type { TouchEngagement } from '@goodturn/contract/care/touches/schema'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { touchEngagements } from './tables.ts'

/** The recipient's engagements with a touch's card, newest first (CG-56). */
export async function engagementsOf(tx: Tx, key: TouchKey): Promise<TouchEngagement[]> {
  const rows = await tx
    .select()
    .from(touchEngagements)
    .where(eq(touchEngagements.touchKey, key))
    .orderBy(desc(touchEngagements.createdAt), desc(touchEngagements.key))
    .limit(engagementsMax)
  return rows.map((row) => ({
    engagement_type: row.engagementType,
    engagement_title: row.engagementTitle,
    created: seconds(row.createdAt),
  }))
}

import { type Platform, platformNames, platformsOf } from '@goodturn/contract/care/engagements/kinds'
import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import { normalizedValue } from '@goodturn/contract/care/engagements/value'
import { client } from '../../platform/client.ts'

/**
 * Adds, changes, and removes the platform links that differ from the stored ones. Returns the message to show; null
 * when nothing differed. Saving again after a failure saves only the remaining links.
 */
export async function savePlatforms(
  type: 'social' | 'review',
  kept: readonly Engagement[],
  values: Readonly<Record<string, string>>,
): Promise<string | null> {
  let said: string | null = null
  for (const platform of platformsOf(type)) {
    const value = normalizedValue(type, values[platform] ?? '')
    const before = kept.find((one) => one.engagement_meta === platform)
    if (value === (before?.engagement_value ?? '')) continue
    said = await saveOne(type, platform, value, before)
  }
  return said
}

async function saveOne(
  type: 'social' | 'review',
  platform: Platform,
  value: string,
  before: Engagement | undefined,
): Promise<string> {
  const given = {
    engagement_type: type,
    engagement_title: platformNames[platform],
    engagement_value: value,
    engagement_body: null,
    engagement_meta: platform,
  }
  if (before && value === '') {
    await client.engagements.remove({ key: before.key })
    return 'Successfully removed!'
  }
  if (before) {
    await client.engagements.update({ key: before.key, ...given })
    return 'Successfully updated!'
  }
  await client.engagements.create(given)
  return 'Successfully added!'
}

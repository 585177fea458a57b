import type { MemberKey } from '@goodturn/contract/ids'
import type { SurveySettings, surveySettingsChange } from '@goodturn/contract/outreach/surveys/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mailsOff, noPostalAddress } from './errors.ts'
import { surveySettings } from './tables.ts'

type SettingsRow = typeof surveySettings.$inferSelect

const defaultSettings: SurveySettings = {
  mails_on: false,
  postal_address: null,
  nps_on: false,
  offers_reviews: true,
}

/** A member's settings for emails to recipients. */
export async function showSettings(tx: Tx, memberKey: MemberKey): Promise<SurveySettings> {
  const [row] = await tx.select().from(surveySettings).where(eq(surveySettings.memberKey, memberKey))
  return row ? presentSettings(row) : defaultSettings
}

/**
 * Changes them. Emails require a postal address, and the NPS question requires emails: switching emails off switches it
 * off too.
 */
export async function changeSettings(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof surveySettingsChange>,
): Promise<void> {
  const before = await lockSettings(tx, memberKey)
  const postalAddress =
    given.postal_address === undefined ? before.postalAddress : given.postal_address || null
  const mailsOn = given.mails_on ?? before.mailsOn
  if (mailsOn && postalAddress === null) throw noPostalAddress()
  if (given.nps_on && !mailsOn) throw mailsOff('nps_on')
  const npsOn = mailsOn && (given.nps_on ?? before.npsOn)
  const offersReviews = given.offers_reviews ?? before.offersReviews
  await tx
    .update(surveySettings)
    .set({ mailsOn, postalAddress, npsOn, offersReviews })
    .where(eq(surveySettings.memberKey, memberKey))
}

/**
 * Locks a member's settings until the transaction ends, so that only one process at a time sends mail in the member's
 * name.
 */
export async function lockSettings(tx: Tx, memberKey: MemberKey): Promise<SettingsRow> {
  await tx.insert(surveySettings).values({ memberKey }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(surveySettings)
    .where(eq(surveySettings.memberKey, memberKey))
    .for('update')
  return present(row, 'settings were written')
}

function presentSettings(row: SettingsRow): SurveySettings {
  return {
    mails_on: row.mailsOn,
    postal_address: row.postalAddress,
    nps_on: row.npsOn,
    offers_reviews: row.offersReviews,
  }
}

import type { LocationForm } from '@goodturn/contract/people/contacts/schema'
import type { TouchKey } from '@goodturn/contract/ids'
import { normalAddress } from '@goodturn/contract/address'
import { newAddressSubject } from '@goodturn/contract/console/queues/texts'
import { dateIn, formatUtcDate } from '@goodturn/contract/time'
import { emailsOf } from '../../identity/accounts/email/emails-of.ts'
import { addLocation } from '../../people/contacts/addresses/add-location.ts'
import {
  contactsByKeys,
  type LocationRow,
  lockOwnContacts,
  locationsOf,
} from '../../people/contacts/queries.ts'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type StaffTouchState, touchStateOf } from './touch-state.queries.ts'
import { editLocation } from '../../care/touch-acts/edit-location.ts'
import { type LockedTouch, lockTouch } from '../../care/touches/lock.ts'

/**
 * Sends a returned or address-less gift to a new address. Saves the address with the person, as the member would, and
 * notifies the member. 400 `invalid_state` if the gift does not wait for an address.
 */
export async function sendToNewAddress(
  ctx: Ctx,
  key: TouchKey,
  form: LocationForm,
): Promise<StaffTouchState> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const before = await touchStateOf(tx, key)
    // Lock the person and address before the gift, in the same order as the member's own actions.
    const [known] = await contactsByKeys(tx, [before.contact_key])
    const [contact] = await lockOwnContacts(tx, present(known, 'a gift has its person').memberKey, [
      before.contact_key,
    ])
    const person = present(contact, 'the person exists')
    const same = (await locationsOf(tx, person)).find((place) => hasAddress(place, form))
    const location =
      same ?? (await addLocation(tx, person, form, { now: cause.now, geocoder: ctx.platform.ports.geocoder }))
    const touch = await lockTouch(tx, null, key, cause)
    const waits = touch.status === 'incomplete' && touch.link_step === null
    if (touch.status !== 'returntosender' && !waits) throw stateChanged()
    await editLocation(tx, touch, location.key, viewContextAt(ctx, cause), cause)
    const after = await touchStateOf(tx, key)
    await recordAct(tx, cause, 'touch.address', touch.member_key, {
      touch: key,
      from: touch.status,
      before: touch.location_key,
      location: location.key,
    })
    await notifyMember(tx, cause, touch, after)
    return after
  })
}

const viewContextAt = (ctx: Ctx, { now }: Cause) => ({
  now,
  today: dateIn(now),
  keptExperiences: ctx.platform.settings.keptExperiences,
})

/** Whether the person already has this address: then it is used, not added again. */
function hasAddress(place: LocationRow, form: LocationForm): boolean {
  const lines = normalAddress(form)
  return (
    place.whose === 'primary' &&
    place.street === lines.street &&
    (place.street2 ?? null) === lines.street2 &&
    place.city === lines.city &&
    place.state === lines.state &&
    place.zip === lines.zip &&
    place.country === lines.country
  )
}

async function notifyMember(tx: Tx, cause: Cause, touch: LockedTouch, after: StaffTouchState): Promise<void> {
  const to = (await emailsOf(tx, [touch.member_key])).get(touch.member_key)
  if (to === undefined) return
  const gift = `${touch.title} for ${touch.recipient_name}`
  const goesOut = after.status === 'pending'
  const cameBack = touch.status === 'returntosender'
  await sendMail(tx, cause, to, {
    template: 'touch-address-given',
    subject: newAddressSubject(gift, { goesOut, cameBack }),
    heading: newAddressSubject('It', { goesOut, cameBack }),
    paragraphs: [
      `Our concierge added a new address for ${gift}. You can see and change it on the person’s page.`,
      goesOut
        ? `It goes out on ${formatUtcDate(after.event_date)}, at no extra cost to you.`
        : 'Something else is still missing before it can go out.',
    ],
    button: { label: 'Open the gift', url: `${cause.settings.publicUrl}/touch/${touch.key}` },
  })
}

import { readKey } from '@goodturn/contract/read-key'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Refusal } from '../../../platform/errors.ts'
import type { AcceptedAddress } from '../accepted/place-of.ts'
import type { GiftActs } from './gift-acts.ts'
import { addressPage } from './html/address-page.ts'
import { choicesPage } from './html/choices-page.ts'
import { declinePage } from './html/decline-page.ts'
import { laterPage } from './html/later-page.ts'
import type { View } from './html/view.ts'
import type { Texts } from './texts.ts'
import {
  type AddressField,
  type AddressForm,
  addressFieldNames,
  emptyAddressForm,
  readAddress,
} from './read-address.ts'
import { readDecline } from './read-decline.ts'
import { readLater } from './read-later.ts'

/** What a press leads to: an act, its form again with errors, nothing to do anymore, or a page that doesn't exist. */
export type Answer =
  | {
      kind: 'act'
      act: (tx: Tx, cause: Cause) => Promise<void>
      /** The form again if the act is refused; null to return to the link. */
      whenRefused: (refused: Refusal) => string | null
    }
  | { kind: 'wrong'; html: string }
  | { kind: 'missing' }
  | { kind: 'done' }

type Fields = Readonly<Record<string, string>>

/** Reads each answer's form and names its verb. */
export function answers(acts: GiftActs) {
  const accept = (view: View, to: AcceptedAddress, form: AddressForm): Answer => ({
    kind: 'act',
    act: (tx, cause) => acts.accept(tx, view.page.key, to, cause),
    whenRefused: (refused) => addressPage(view, { ...form, faults: refusedFields(view, refused) }),
  })
  return {
    open: ({ page }: View): Answer => ({
      kind: 'act',
      act: (tx, cause) => acts.open(tx, page.key, cause),
      whenRefused: () => null,
    }),

    address(view: View, fields: Fields): Answer {
      const { form, to } = readAddress(fields, { usOnly: view.page.usOnly, texts: view.texts })
      return to
        ? accept(view, { kind: 'typed', ...to }, form)
        : { kind: 'wrong', html: addressPage(view, form) }
    },

    /** Accepts with the address on file; asks for one if it's gone by now. */
    onFile(view: View): Answer {
      if (view.page.maskedAddress) return accept(view, { kind: 'on_file' }, emptyAddressForm)
      return { kind: 'wrong', html: addressPage(view, emptyAddressForm) }
    },

    choices(view: View, { service = '' }: Fields): Answer {
      const { choices, key } = view.page
      if (choices.length === 0) return { kind: 'missing' }
      const chosen = service === '' ? null : readKey('service', service)
      // No longer sold since the page was opened: show what there is.
      if (chosen !== null && !choices.some(({ serviceKey }) => serviceKey === chosen))
        return { kind: 'wrong', html: choicesPage(view) }
      return {
        kind: 'act',
        act: (tx, cause) => acts.choose(tx, key, chosen, cause),
        whenRefused: () => choicesPage(view),
      }
    },

    later(view: View, fields: Fields): Answer {
      const { day, form } = readLater(fields, view)
      if (form.fault) return { kind: 'wrong', html: laterPage(view, form) }
      return {
        kind: 'act',
        act: (tx, cause) => acts.postpone(tx, view.page.key, day, cause),
        whenRefused: (refused) => laterPage(view, { ...form, fault: refused.message }),
      }
    },

    decline(view: View, fields: Fields): Answer {
      const { form, answer } = readDecline(fields, view.texts)
      if (!answer) return { kind: 'wrong', html: declinePage(view, form) }
      return {
        kind: 'act',
        act: (tx, cause) => acts.decline(tx, view.page.key, answer, cause),
        whenRefused: () => null,
      }
    },
  }
}

/** The errors of a refusal by field; one that names no field of the form is shown at the first. */
export function refusedFields(
  { texts, page }: { texts: Texts; page: { usOnly: boolean } },
  { data: { errors } }: Refusal,
): Map<AddressField, string> {
  return new Map(
    errors.map(({ field, message }) => {
      const at = addressFieldNames.find((one) => one === field) ?? 'street'
      return [at, at === 'country' && page.usOnly ? texts.usOnly : message] as const
    }),
  )
}

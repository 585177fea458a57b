import { refuse } from '../../platform/errors.ts'
import { cardsMax } from '@goodturn/contract/money/cards/rules'
import type { ProcessorRefusal } from './processor.ts'

/** A card with the same number is already saved (BG-54). */
export const alreadyOnFile = () =>
  refuse(400, 'validation', 'This card is already on file.', { field: 'source' })

/** A member keeps at most 20 cards (BG-54). */
export const tooManyCards = () =>
  refuse(400, 'validation', `You can keep at most ${cardsMax} cards. Please remove one first.`)

/** The default card can't be removed, even if it is the only one (BG-55, B-5-14). */
export const cardIsDefault = () =>
  refuse(
    400,
    'card_is_default',
    'This card is your default renewal card. Please set another default before removing it.',
  )

/** Something else needs the card; the veto says what. */
export const cardInUse = (message: string) => refuse(400, 'card_in_use', message)

/** An expired card can neither pay nor become the default (BG-55). */
export const cardExpired = () =>
  refuse(400, 'card_expired', 'This card has expired. Please choose another card.', { field: 'source' })

/** The processor refused to keep a card. */
export const cardNotSaved = (refusal: ProcessorRefusal) =>
  refuse(400, refusal.code, refusal.message, { field: 'source' })

/** The call belongs to the other processor. */
export const otherProcessor = () => refuse(404, 'not_found', 'We couldn’t find that call.')

/** The processor didn't answer while saving a card: nothing was charged, and a retry is safe. */
export const processorTimedOut = () =>
  refuse(503, 'unavailable', 'The card service didn’t answer. Nothing was charged. Please try again.')

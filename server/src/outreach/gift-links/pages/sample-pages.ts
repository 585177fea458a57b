import { addressPage } from './html/address-page.ts'
import { choicesPage } from './html/choices-page.ts'
import { declinePage } from './html/decline-page.ts'
import { endedPage, gonePage, lapsedPage, replacedPage, tooManyPage, unknownPage } from './html/ended-page.ts'
import { journeyPage } from './html/journey-page.ts'
import { laterPage } from './html/later-page.ts'
import { openPage } from './html/open-page.ts'
import { openedPage } from './html/opened-page.ts'
import type { LinkPage } from '../link-page.ts'
import { emptyAddressForm, readAddress } from './read-address.ts'
import { emptyDeclineForm } from './read-decline.ts'
import { acceptedPage, sampleChoices, sampleJourney, samplePage, sampleView } from './sample-view.ts'

/** Every page of a link, with `given` in its data, by name: for tests that look at all of them. */
export function samplePages(given: Partial<LinkPage> = {}): Record<string, string> {
  const page = samplePage({ choices: sampleChoices(), ...given })
  const view = sampleView(page)
  const { form } = readAddress({ zip: '9999' }, { usOnly: false, texts: view.texts })
  const journeyAt = (step: 'accepted' | 'packed' | 'on_its_way' | 'delivered') =>
    journeyPage(sampleView(acceptedPage(step, given)), sampleJourney(step))
  return {
    open: openPage(sampleView({ ...page, state: 'waiting' })),
    opened: openedPage(view),
    choices: choicesPage(view),
    address: addressPage(view, emptyAddressForm),
    wrongAddress: addressPage(view, form),
    later: laterPage(view, { sent: '' }),
    decline: declinePage(view, emptyDeclineForm),
    accepted: journeyAt('accepted'),
    packed: journeyAt('packed'),
    onItsWay: journeyAt('on_its_way'),
    delivered: journeyAt('delivered'),
    ...closedPages(page),
  }
}

/** The pages of links that can't be answered. */
function closedPages(page: LinkPage): Record<string, string> {
  const view = sampleView(page)
  return {
    declined: endedPage(view, { ...page, state: 'declined' }),
    expired: endedPage(view, { ...page, state: 'expired' }),
    canceled: endedPage(view, { ...page, state: 'canceled' }),
    replaced: replacedPage(view, page.sender.firstName),
    gone: gonePage(view),
    lapsed: lapsedPage(view, page.sender.firstName),
    unknown: unknownPage(view),
    tooMany: tooManyPage(view),
  }
}

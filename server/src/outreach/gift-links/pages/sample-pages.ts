import { addressPage, movePage } from './html/address-page.ts'
import { choicesPage } from './html/choices-page.ts'
import { declinePage } from './html/decline-page.ts'
import { endedPage, gonePage, lapsedPage, replacedPage, tooManyPage, unknownPage } from './html/ended-page.ts'
import { journeyPage } from './html/journey-page.ts'
import { laterPage } from './html/later-page.ts'
import { openPage } from './html/open-page.ts'
import { openedPage } from './html/opened-page.ts'
import { problemPage } from './html/problem-page.ts'
import { thanksPage } from './html/thanks-page.ts'
import type { View } from './html/view.ts'
import type { PageLanguage } from './language.ts'
import type { LinkPage, PageJourney } from '../link-page.ts'
import { emptyAddressForm, readAddress } from './read-address.ts'
import { emptyDeclineForm } from './read-decline.ts'
import { emptyProblemForm } from './read-problem.ts'
import { acceptedPage, sampleChoices, sampleJourney, samplePage, sampleView } from './sample-view.ts'

/** Every page of a link, with `given` in its data, by name: for tests that look at all of them. */
export function samplePages(
  given: Partial<LinkPage> = {},
  language: PageLanguage = 'en',
): Record<string, string> {
  const page = samplePage({ choices: sampleChoices(), ...given })
  const viewOf = (shown: LinkPage) => sampleView(shown, language)
  const view = viewOf(page)
  const { form } = readAddress({ zip: '9999' }, { usOnly: false, texts: view.texts })
  const journeyAt = (step: PageJourney['step'], more: Partial<LinkPage> = {}) =>
    journeyPage(viewOf(acceptedPage(step, { ...given, ...more })), sampleJourney(step))
  const moveAt = (step: PageJourney['step'], more: Partial<LinkPage>) =>
    movePage(viewOf(acceptedPage(step, { ...given, ...more })), emptyAddressForm)
  return {
    open: openPage(viewOf({ ...page, state: 'waiting' })),
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
    move: moveAt('accepted', { mayMove: true }),
    mayMove: journeyAt('accepted', { mayMove: true }),
    cameBack: moveAt('packed', { cameBack: true }),
    ...pagesAfter(given, viewOf),
    ...closedPages(view),
  }
}

/** The pages of an accepted gift's note and its report. */
function pagesAfter(given: Partial<LinkPage>, viewOf: (page: LinkPage) => View): Record<string, string> {
  const note = 'The kids have already claimed it, and the dog is on it as I type. Come by for tea!'
  const thanks = { note, changeUntil: new Date('2026-12-02T22:05:00Z') }
  const viewAt = (step: 'accepted' | 'delivered', more: Partial<LinkPage> = {}) =>
    viewOf(acceptedPage(step, { ...given, ...more }))
  const delivered = sampleJourney('delivered')
  const { texts } = viewAt('delivered')
  return {
    thankedEarly: journeyPage(viewAt('accepted', { thanks }), sampleJourney('accepted')),
    thanked: journeyPage(viewAt('delivered', { thanks }), delivered),
    thankedLate: journeyPage(
      viewAt('delivered', { thanks: { ...thanks, changeUntil: null }, isReported: true }),
      delivered,
      texts.thankTooLate,
    ),
    changeNote: thanksPage(viewAt('delivered', { thanks }), { sent: note }),
    wrongNote: thanksPage(viewAt('delivered'), { sent: '', fault: texts.thankMissing }),
    problem: problemPage(viewAt('delivered'), emptyProblemForm),
    wrongProblem: problemPage(viewAt('delivered'), {
      sent: { reason: '', note: 'A corner is wet.' },
      faults: { reason: texts.problemReasonMissing, pictures: texts.problemPicturesMany(3) },
    }),
  }
}

/** The pages of links that can't be answered. */
function closedPages(view: View): Record<string, string> {
  const { page } = view
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

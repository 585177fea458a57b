import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { PageJourney } from '../../link-page.ts'
import { nearDayText, nearDaysText, weekdayText } from '../language.ts'
import { boxPicture } from './box-drawing.ts'
import { type IconName, door, hills, icon } from './drawings.ts'
import { cardDeckle } from './card.ts'
import { bar } from './parts.ts'
import { foot, previewTags, shell } from './shell.ts'
import { askForNote, deliveredRows, sentNote, writtenNote } from './thanks-part.ts'
import { type View, pathOf } from './view.ts'

type Step = PageJourney['step']
const steps = ['accepted', 'packed', 'on_its_way', 'delivered'] as const satisfies readonly Step[]
const looks: Readonly<Record<Step, IconName>> = {
  accepted: 'check',
  packed: 'package',
  on_its_way: 'truck',
  delivered: 'home',
}

/**
 * Where an accepted gift is (D-1-78), with the recipient's note to its sender (D-1-79) and, once delivered, "Something
 * is wrong" (D-1-82). `refused` says why a note wasn't changed.
 */
export function journeyPage(view: View, journey: PageJourney, refused = ''): string {
  const { texts, page } = view
  const isDelivered = journey.step === 'delivered'
  const note = isDelivered ? page.thanks : null
  const title = note ? texts.thankedTitle(page.sender.firstName) : titleOf(view, journey)
  const where = note
    ? writtenNote(view, note)
    : `${sceneOf(journey.step)}<h1>${escapeHtml(title)}</h1>${leadOf(view, journey)}${carrierLink(view, journey)}`
  const track = `<div class="track"><ol class="steps" aria-label="${escapeHtml(texts.journeyLabel)}">${steps.map((step) => stepOf(view, journey, step)).join('')}</ol><p class="keep">${escapeHtml(texts.keepLink)}</p>${elsewhere(view)}</div>`
  const words = `<div class="words-back">${refusedNote(refused)}${wordsOf(view, isDelivered)}${isDelivered ? deliveredRows(view, journey) : ''}</div>`
  const parts = isDelivered ? `${words}${track}` : `${track}${words}`
  const body = `${cardDeckle}${bar(view)}<main class="journey"><div class="where">${where}</div>${parts}${foot(view)}</main>`
  const head = previewTags(view, page.sender.firstName)
  return shell(view, { title, body, styles: ['forms', 'more', 'thanks'], hasBox: true, head })
}

/** "Send it somewhere else", until it is packed (R-41). */
function elsewhere({ page, texts, code }: View): string {
  if (!page.mayMove) return ''
  return `<a class="plain-button" href="${pathOf(code, 'move')}">${icon('pin')}${escapeHtml(texts.move)}</a>`
}

/** The note if there is one, else the place to write it. */
function wordsOf(view: View, isDelivered: boolean): string {
  const { thanks } = view.page
  if (!thanks) return askForNote(view, isDelivered)
  if (isDelivered) return sentNote(view, thanks, 'h1')
  return `${writtenNote(view, thanks)}${sentNote(view, thanks, 'h2')}`
}

function refusedNote(refused: string): string {
  return refused
    ? `<p class="summary" role="alert">${icon('alert')}<span>${escapeHtml(refused)}</span></p>`
    : ''
}

function titleOf({ texts, language }: View, { step, arrives }: PageJourney): string {
  if (step === 'accepted') return texts.acceptedTitle
  if (step === 'packed') return texts.packedTitle
  if (step === 'delivered') return texts.deliveredTitle
  if (!arrives) return texts.onItsWayTitle
  const { from, to } = arrives
  return from === to
    ? texts.arrivesTitle(nearDayText(language, to))
    : texts.arrivesBetween(nearDaysText(language, from, to))
}

function leadOf({ page, texts, language }: View, journey: PageJourney): string {
  const words = () => {
    if (journey.step === 'delivered') {
      return journey.deliveredOn && texts.deliveredOn(weekdayText(language, journey.deliveredOn), page.place)
    }
    if (journey.step === 'on_its_way') return page.place && texts.onItsWayTo(page.place)
    if (journey.arrives) return texts.expectedBy(weekdayText(language, journey.arrives.to), page.place)
    return page.place && texts.expectedIn(page.place)
  }
  const lead = words()
  return lead ? `<p class="lead">${escapeHtml(lead)}</p>` : ''
}

/** The carrier's page of the parcel; only web addresses, and the carrier learns nothing of this link. */
function carrierLink({ texts }: View, { trackingUrl, step }: PageJourney): string {
  if (step !== 'on_its_way' || !trackingUrl || !/^https?:\/\//i.test(trackingUrl)) return ''
  return `<a class="plain-button" href="${escapeHtml(trackingUrl)}" rel="noreferrer noopener">${icon('truck')}${escapeHtml(texts.track)}${icon('out')}</a>`
}

function stepOf(view: View, journey: PageJourney, step: Step): string {
  const { texts } = view
  const reached = steps.indexOf(journey.step)
  const at = steps.indexOf(step)
  // On its way is in progress while the parcel travels; the other steps are reached at once.
  const isDone = at < reached || (at === reached && step !== 'on_its_way')
  const isCurrent = !isDone && at <= reached + (journey.step === 'on_its_way' ? 0 : 1)
  const names: Readonly<Record<Step, string>> = {
    accepted: texts.stepAccepted,
    packed: texts.stepPacked,
    on_its_way: texts.stepOnItsWay,
    delivered: texts.stepDelivered,
  }
  const state = isDone ? texts.stepDone : isCurrent ? texts.stepCurrent : ''
  const day = dayOf(view, journey, step)
  const look = isDone ? ' class="done"' : isCurrent ? ' class="current" aria-current="step"' : ''
  return `<li${look}><span class="dot">${icon(isDone ? 'check' : looks[step])}</span><span><b>${escapeHtml(names[step])}${state && `<span class="sr">, ${escapeHtml(state)}</span>`}</b>${day ? `<span class="small">${escapeHtml(day)}</span>` : ''}</span></li>`
}

function dayOf({ page, texts, language }: View, journey: PageJourney, step: Step): string | null {
  const { acceptedOn, packedOn, shippedOn, deliveredOn, arrives } = journey
  const day = (date: NonNullable<typeof packedOn>) => weekdayText(language, date)
  switch (step) {
    case 'accepted':
      return day(acceptedOn)
    case 'packed':
      if (packedOn) return day(packedOn)
      return page.sendFrom && journey.step === 'accepted' ? texts.goesOutFrom(day(page.sendFrom)) : null
    case 'on_its_way':
      if (!shippedOn) return journey.trackingUrl || journey.step === 'delivered' ? null : texts.carrierLater
      return journey.step === 'delivered' ? day(shippedOn) : texts.since(day(shippedOn))
    case 'delivered':
      if (deliveredOn) return day(deliveredOn)
      return arrives && texts.by(day(arrives.to))
  }
}

function sceneOf(step: Step): string {
  const box = boxPicture('small-box')
  if (step === 'on_its_way') return `<div class="scene way">${hills}${box}</div>`
  return step === 'delivered'
    ? `<div class="scene here">${door}${box}</div>`
    : `<div class="scene">${box}</div>`
}

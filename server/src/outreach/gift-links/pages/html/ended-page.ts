import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { LinkPage } from '../../link-page.ts'
import { dateText } from '../language.ts'
import { untiedRibbon } from './drawings.ts'
import { foot, shell } from './shell.ts'
import type { Frame } from './view.ts'

/** The page of an unknown code: the same for every one (D-1-110). */
export function unknownPage(frame: Frame): string {
  return sentencePage(frame, frame.texts.unknownTitle, frame.texts.unknownText)
}

/** The page of a code that was replaced (D-1-53). */
export function replacedPage(frame: Frame, name: string): string {
  return sentencePage(frame, frame.texts.replaced(name))
}

/** The page of a gift that is no longer available, of a locked member for example (D-1-117). */
export function gonePage(frame: Frame): string {
  return sentencePage(frame, frame.texts.gone)
}

/** The page of an accepted gift that was never paid (D-1-40). */
export function lapsedPage(frame: Frame, name: string): string {
  return sentencePage(frame, frame.texts.goneFrom(name))
}

/** The page of a link that was declined, canceled, or not answered in time: one sentence (D-1-63). */
export function endedPage(frame: Frame, { state, sender, lastDay }: LinkPage): string {
  const { texts, language } = frame
  if (state === 'declined') return sentencePage(frame, texts.declined(sender.firstName))
  if (state === 'expired') return sentencePage(frame, texts.expired(dateText(language, lastDay)))
  return gonePage(frame)
}

/** The page after too many tries (D-1-109). */
export function tooManyPage(frame: Frame): string {
  return sentencePage(frame, frame.texts.tooManyTitle, frame.texts.tooManyText)
}

/** The page after a press that came from no page of the link. Nothing was changed. */
export function stalePage(frame: Frame, path: string): string {
  const { texts } = frame
  const link = `<a class="plain-button" href="${escapeHtml(path)}">${escapeHtml(texts.back)}</a>`
  return sentencePage(frame, texts.staleTitle, texts.staleText, link)
}

/** A page of one sentence, with an untied ribbon. */
export function sentencePage(frame: Frame, title: string, text = '', more = ''): string {
  const body = `<main class="ended">${untiedRibbon}<h1>${escapeHtml(title)}</h1>${text && `<p class="lead">${escapeHtml(text)}</p>`}${more}${foot(frame)}</main>`
  return shell(frame, { title, body, styles: ['ended'] })
}

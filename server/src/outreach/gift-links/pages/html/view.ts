import type { CalendarDate } from '@goodturn/contract/time'
import type { LinkPage, PageGift } from '../../link-page.ts'
import type { PageLanguage } from '../language.ts'
import type { PageAssets } from '../page-assets.ts'
import type { Texts } from '../texts.ts'

/** What every page of a language needs, whatever its link. */
export interface Frame {
  language: PageLanguage
  texts: Texts
  product: string
  assets: PageAssets
  /** The portal's address: previews need absolute URLs. */
  publicUrl: string
}

/** Where the pages of a code are: those of a gift link, or those of a printed card. */
type Under = '/g' | '/e'

/** The forms about a gift: behind its link, or behind the code on its card (D-1-84). */
export interface FormView extends Frame {
  code: string
  under: Under
  /** Proves that a press comes from this code's page (D-1-62). */
  token: string
  page: Pick<LinkPage, 'sender' | 'thanks'>
  /** The gift in the bar; null for a wrapped one. */
  shown: PageGift | null
}

/** The page of one link. */
export interface View extends FormView {
  page: LinkPage
  today: CalendarDate
}

/** Marks texts of the catalog, which is in English, on a page in another language. */
export const inEnglish = ({ language }: Pick<Frame, 'language'>) => (language === 'en' ? '' : ' lang="en"')

/** A path of a code: its page, or one of its answers. */
export function pathOf(code: string, answer = '', under: Under = '/g'): string {
  return `${under}/${encodeURIComponent(code)}${answer && `/${answer}`}`
}

/**
 * The gift that may be shown: the chosen one, else the sender's; null while it stays wrapped (D-1-15). Pages read titles
 * and pictures from here only.
 */
export function shownGift({ chosen, gift, hidden, journey }: LinkPage): PageGift | null {
  if (chosen) return chosen
  return hidden && journey?.step !== 'delivered' ? null : gift
}

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

/** The page of one link. */
export interface View extends Frame {
  code: string
  /** Proves that a press comes from this link's page (D-1-62). */
  token: string
  page: LinkPage
  today: CalendarDate
}

/** Marks texts of the catalog, which is in English, on a page in another language. */
export const inEnglish = ({ language }: Pick<Frame, 'language'>) => (language === 'en' ? '' : ' lang="en"')

/** A path of a link: its page, or one of its answers. */
export function pathOf(code: string, answer = ''): string {
  return `/g/${encodeURIComponent(code)}${answer && `/${answer}`}`
}

/**
 * The gift that may be shown: the chosen one, else the sender's; null while it stays wrapped (D-1-15). Pages read titles
 * and pictures from here only.
 */
export function shownGift({ chosen, gift, hidden, journey }: LinkPage): PageGift | null {
  if (chosen) return chosen
  return hidden && journey?.step !== 'delivered' ? null : gift
}

import { answersPerHour } from '@goodturn/contract/outreach/gift-links/limits'
import { dateIn } from '@goodturn/contract/time'
import type { FastifyReply } from 'fastify'
import type { Platform } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import type { FoundLink, LinkPage } from '../link-page.ts'
import type { GiftActs } from './gift-acts.ts'
import type { OtherPages } from './other-pages.ts'
import { endedPage, gonePage, lapsedPage, replacedPage, tooManyPage, unknownPage } from './html/ended-page.ts'
import { type Frame, type View, shownGift } from './html/view.ts'
import { type PageLanguage, textsIn } from './language.ts'
import { pageToken } from './page-token.ts'
import { sendGiftPage } from './send-page.ts'

/** Enough for an office behind one address; codes can't be guessed (D-1-51). */
const viewLimit: Limit = { name: 'gift-page-views', points: 3000, windowSeconds: 60 * 60 }
const answersByAddress: Limit = {
  name: 'gift-answers-by-address',
  points: answersPerHour,
  windowSeconds: 60 * 60,
}
const answersByCode: Limit = {
  name: 'gift-answers-by-code',
  points: answersPerHour,
  windowSeconds: 60 * 60,
}

/** A request for a page of a code. */
export interface Asked {
  platform: Platform
  frame: Frame
  code: string
  ip: string
  reply: FastifyReply
}

interface Opened extends Asked {
  find: GiftActs['find']
  others: OtherPages
}

/** The link behind a code, if it is shown at all; null after the response was sent. */
export async function findForView(opened: Opened): Promise<View | null> {
  return (await takeOrRefuse(opened, viewLimit, opened.ip)) ? findOrRefuse(opened) : null
}

/** Like `findForView`, for an answer: 30 an hour by address and by code, whether or not the code exists (D-1-109). */
export async function findForAnswer(opened: Opened): Promise<View | null> {
  return (await takeAnswer(opened)) ? findOrRefuse(opened) : null
}

/** Counts an answer against its limits; false after the refusal was sent. */
export async function takeAnswer(asked: Asked): Promise<boolean> {
  return (
    (await takeOrRefuse(asked, answersByAddress, asked.ip)) && takeOrRefuse(asked, answersByCode, asked.code)
  )
}

async function takeOrRefuse(
  { platform, frame, reply }: Asked,
  limit: Limit,
  subject: string,
): Promise<boolean> {
  if (await platform.limits.take(limit, subject)) return true
  await sendGiftPage(reply.status(429).header('retry-after', limit.windowSeconds), tooManyPage(frame))
  return false
}

async function findOrRefuse(opened: Opened): Promise<View | null> {
  const { platform, frame, find, others, code, reply } = opened
  const now = platform.clock.now()
  const found = await find(platform.database.db, code, now)
  if (found === null) {
    const other = await others.show(opened)
    await sendGiftPage(reply.status(other?.status ?? 404), other?.html ?? unknownPage(frame))
    return null
  }
  if (found.kind === 'link' && isShown(found.page)) {
    const own = inLanguage(frame, found.page.language)
    const { page } = found
    const today = dateIn(now, page.zone)
    return { ...own, code, under: '/g', token: pageToken(code), shown: shownGift(page), page, today }
  }
  const own = found.kind === 'link' ? inLanguage(frame, found.page.language) : frame
  await sendGiftPage(reply.status(410), closedPage(own, found))
  return null
}

/** The frame in the person's language, if they have one (D-1-94). */
export function inLanguage(frame: Frame, language: PageLanguage | null): Frame {
  return language === null ? frame : { ...frame, language, texts: textsIn(language) }
}

/** An accepted gift without a journey lapsed: its charge was never paid (D-1-40). */
function isShown({ state, journey }: LinkPage): boolean {
  return state === 'waiting' || state === 'opened' || (state === 'accepted' && journey !== null)
}

function closedPage(frame: Frame, found: NonNullable<FoundLink>): string {
  switch (found.kind) {
    case 'replaced':
      return replacedPage(frame, found.firstName)
    case 'gone':
      return gonePage(frame)
    case 'link':
      return found.page.state === 'accepted'
        ? lapsedPage(frame, found.page.sender.firstName)
        : endedPage(frame, found.page)
  }
}

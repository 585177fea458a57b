import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/context.ts'
import { acceptLink, chooseGift, declineLink, openLink, postponeLink } from '../answer.ts'
import { changeLinkAddress } from '../accepted/change-address.ts'
import { findLinkPage } from '../find-page.ts'
import type { AfterActs, GiftActs } from './gift-acts.ts'
import type { OtherPages } from './other-pages.ts'
import { addPageRoutes } from './page-routes.ts'

/** Serves the pages behind gift links (D-1-58), and `others` behind the same path. */
export async function addGiftPages(
  server: FastifyInstance,
  platform: Platform,
  after: AfterActs,
  others: OtherPages,
): Promise<void> {
  const acts: GiftActs = {
    ...after,
    async find(tx, code, now) {
      const found = await findLinkPage(tx, code, now)
      if (found?.kind !== 'link' || !found.page.journey) return found
      return { kind: 'link', page: { ...found.page, ...(await after.said(tx, found.page.key, now)) } }
    },
    open: openLink,
    choose: chooseGift,
    postpone: postponeLink,
    accept: (tx, key, to, cause) => acceptLink(tx, key, to, cause, platform.ports.geocoder),
    decline: declineLink,
    move: (tx, key, to, cause) => changeLinkAddress(tx, key, to, cause, platform.ports.geocoder),
  }
  await addPageRoutes(server, platform, acts, others)
}

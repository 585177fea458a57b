import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/context.ts'
import { acceptLink, chooseGift, declineLink, openLink, postponeLink } from '../answer.ts'
import { findLinkPage } from '../find-page.ts'
import type { GiftActs } from './gift-acts.ts'
import type { OtherPages } from './other-pages.ts'
import { addPageRoutes } from './page-routes.ts'

/** Serves the pages behind gift links (D-1-58), and `others` behind the same path. */
export async function addGiftPages(
  server: FastifyInstance,
  platform: Platform,
  others: OtherPages,
): Promise<void> {
  const acts: GiftActs = {
    find: findLinkPage,
    open: openLink,
    choose: chooseGift,
    postpone: postponeLink,
    accept: (tx, key, to, cause) => acceptLink(tx, key, to, cause, platform.ports.geocoder),
    decline: declineLink,
  }
  await addPageRoutes(server, platform, acts, others)
}

import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/context.ts'
import { acceptLink, chooseGift, declineLink, openLink, postponeLink } from '../answer.ts'
import { findLinkPage } from '../find-page.ts'
import { addPageRoutes } from './page-routes.ts'

/** Serves the pages behind gift links (D-1-58). */
export async function addGiftPages(server: FastifyInstance, platform: Platform): Promise<void> {
  await addPageRoutes(server, platform, {
    find: findLinkPage,
    open: openLink,
    choose: chooseGift,
    postpone: postponeLink,
    accept: (tx, key, to, cause) => acceptLink(tx, key, to, cause, platform.ports.geocoder),
    decline: declineLink,
  })
}

import { storeAttachment } from '../../identity/uploads/attachments.ts'
import type { Platform } from '../../platform/context.ts'
import type { AfterActs } from '../gift-links/pages/gift-acts.ts'
import { reportGift } from './report.ts'
import { saidOnPage } from './said.ts'
import { writeThanks } from './write.ts'

/** What the recipient of an accepted gift can do on its pages. */
export function afterActs(platform: Platform): AfterActs {
  return {
    said: saidOnPage,
    thank: writeThanks,
    report: reportGift,
    storePicture: (memberKey, file) => storeAttachment(platform, memberKey, file),
  }
}

import type { Platform } from '../../../platform/context.ts'
import type { Frame } from './html/view.ts'

/** Pages behind codes under `/g/` that belong to no gift link, such as asks for an address. */
export interface OtherPages {
  /** The page behind a code and its status; null for an unknown code. */
  show(asked: { platform: Platform; frame: Frame; code: string }): Promise<{
    status: number
    html: string
  } | null>
}

/** None. */
export const noOtherPages: OtherPages = { show: async () => null }

import type { EngagementKey } from '@goodturn/contract/ids'
import { paths } from '../../paths.ts'

/** The views of the engagement center besides its list (C-2.2-16). */
export const views = ['preview', 'engagement', 'socials', 'reviews'] as const
export type View = (typeof views)[number]

/** The address of a view, with the key of the engagement being edited (C-2.2-17). */
export const viewPath = (show: View, selected?: EngagementKey) =>
  paths.engagementCenter(`?show=${show}${selected ? `&selected=${encodeURIComponent(selected)}` : ''}`)

/** The way back from a view to the list. */
export const backToList = { to: paths.engagementCenter(), label: 'Engagement center' }

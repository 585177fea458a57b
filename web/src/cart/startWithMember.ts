import { followUser } from '../platform/session/user.ts'
import { forgetChoices } from './keptUntilOrder.ts'

/** Loads the cart with the first session of the page; a visitor has none. Called once when the page starts. */
export function startCartWithMember(): void {
  let isStarted = false
  followUser((user) => {
    if (!user) forgetChoices()
    if (!user || isStarted) return
    isStarted = true
    void import('./browserCart.ts')
  })
}

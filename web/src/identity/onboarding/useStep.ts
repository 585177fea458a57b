import type { UserUpdate } from '@goodturn/contract/identity/accounts/rules'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { takeReturnTo } from '../../platform/session/returnTo.ts'
import { currentUser, setUser, useMember } from '../../platform/session/user.ts'
import type { StepSlug } from './slugs.ts'
import { stepAfter } from './steps.ts'
import { type Wizard, changeWizard, endWizard, wizardOf } from './wizard.ts'

/** The two ways out of a step: saving its answer, and skipping it. */
export function useStep(step: StepSlug) {
  const user = useMember()
  const go = useGo()

  /** Opens the next enabled step, or goes to where the member came from (C-2.1-05 to C-2.1-08). */
  function goOn() {
    const now = currentUser() ?? user
    const next = stepAfter(step, now, wizardOf(now))
    go(next ? paths.register(next) : takeReturnTo())
    if (!next) endWizard()
  }

  return {
    /** Saves and continues. On failure, logs and throws; the member stays on the step (C-4.1-01, C-4.1-03). */
    async save(changes: Partial<UserUpdate>, note: (wizard: Wizard) => Partial<Wizard> = () => ({})) {
      try {
        const { data } = await client.accounts.update(changes)
        changeWizard(user, (wizard) => ({
          skipped: wizard.skipped.filter((slug) => slug !== step),
          ...note(wizard),
        }))
        setUser(data)
      } catch (error) {
        console.error(`failed to save step ${step}`, error)
        throw error
      }
      goOn()
    },

    /** Continues without an answer. */
    skip() {
      changeWizard(user, (wizard) => ({ skipped: [...new Set([...wizard.skipped, step])] }))
      goOn()
    },
  }
}

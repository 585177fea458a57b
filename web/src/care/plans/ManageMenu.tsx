import { canSwap, canSwitchAutoRenew } from '@goodturn/contract/care/plans/actions'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { Button } from '@mantine/core'
import IconArrowsExchange2 from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange2.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRefreshOff from '@tabler/icons-react/dist/esm/icons/IconRefreshOff.mjs'
import { formatDate } from '../../platform/format.ts'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import { toPlanState } from './planText.ts'
import styles from './Manage.module.css'

interface ManageMenuProps {
  plan: Subscription
  onSwap: () => void
  onAutoRenew: (on: boolean) => void
  /** Called with whether the unused swap is offered first (CG-36). */
  onStop: (asksForSwap: boolean) => void
  onConnect: () => void
  onNeverMind: () => void
}

/**
 * The choices by kind of plan. Yearly Top of Mind: swap while that is open, auto-renew, stop care. Others: continue,
 * auto-renew if yearly, cancel. Yearly plans also get "Connect with us"; "Never mind" leaves the flow.
 */
export function ManageMenu({ plan, onSwap, onAutoRenew, onStop, onConnect, onNeverMind }: ManageMenuProps) {
  const state = toPlanState(plan)
  const isYearly = plan.unit === 'year'
  const isYearlyTopOfMind = isYearly && state.isTopOfMind
  const renews = plan.auto_renew === 1
  const until = formatDate(plan.next_charge)
  const mayBeSwapped = canSwap(state)
  return (
    <>
      <ul className={styles.menu}>
        {!isYearlyTopOfMind && (
          <Choice icon={IconCheck} note="Nothing changes." onClick={onNeverMind}>
            Continue plan
          </Choice>
        )}
        {mayBeSwapped && (
          <Choice
            icon={IconArrowsExchange2}
            note="The rest of the gifts go to someone else."
            onClick={onSwap}
          >
            Swap Contact (one-time)
          </Choice>
        )}
        {canSwitchAutoRenew(state) && (
          <Choice
            icon={renews ? IconRefreshOff : IconRefresh}
            note={renews ? `The plan ends on ${until}.` : `The plan renews on ${until}.`}
            onClick={() => onAutoRenew(!renews)}
          >
            {renews ? 'Turn Auto-renew Off' : 'Turn Auto-renew On'}
          </Choice>
        )}
        <Choice
          icon={IconBan}
          note="Planned gifts will no longer be sent."
          onClick={() => onStop(mayBeSwapped)}
        >
          {isYearlyTopOfMind ? 'Stop Care Immediately' : 'Cancel this plan'}
        </Choice>
        {isYearly && (
          <Choice icon={IconMessageCircle} note="Tell us what you need." onClick={onConnect}>
            Connect with us
          </Choice>
        )}
      </ul>
      <Button variant="subtle" onClick={onNeverMind}>
        Never mind
      </Button>
    </>
  )
}

interface ChoiceProps {
  icon: IconType
  note: string
  onClick: () => void
  children: string
}

function Choice({ icon, note, onClick, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={styles.choice} onClick={onClick}>
        <Icon of={icon} size={22} />
        <span>
          <b>{children}</b>
          <span className={styles.note}>{note}</span>
        </span>
      </button>
    </li>
  )
}

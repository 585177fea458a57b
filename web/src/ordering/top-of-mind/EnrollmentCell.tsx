import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { removeFromCart } from '../cart/removeFromCart.ts'
import { useIsInCart } from '../cart/useCart.ts'
import { paths } from '../../paths.ts'
import { CellChoice } from '../../ui/grid/CellChoice.tsx'
import type { IconType } from '../../ui/pictures/Icon.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { type YearlyPrices, cellState } from './cellState.ts'
import { planPrice } from './planPrices.ts'

interface EnrollmentCellProps {
  person: Contact
  service: Service
  prices: YearlyPrices
  /** Opens the drawer to set up a plan. */
  onSetUp: (person: Contact, service: Service) => void
}

const unitLabels = { year: 'Annual', month: 'Monthly' } as const

const offers: Record<'add' | 'upgrade' | 'downgrade', { icon: IconType; words: string }> = {
  add: { icon: IconPlus, words: 'Add' },
  upgrade: { icon: IconArrowUp, words: 'Upgrade to' },
  downgrade: { icon: IconArrowDown, words: 'Downgrade to' },
}

/** One service for one person: the plan they have, or the button that starts one (C-2.7-24 to C-2.7-29). */
export function EnrollmentCell({ person, service, prices, onSetUp }: EnrollmentCellProps) {
  const isInCart = useIsInCart(person.key, service.key)
  const state = cellState(service.key, person.current_plan, isInCart, prices)
  const who = `for ${person.display_name}`
  switch (state.is) {
    case 'active':
      return (
        <CellChoice tone="done" icon={IconCircleCheck} who={who} to={paths.plan(state.plan.key)}>
          Active - {unitLabels[state.plan.unit]}
        </CellChoice>
      )
    case 'failed':
      return (
        <CellChoice tone="failed" icon={IconAlertCircle} who={who} to={paths.plan(state.plan.key)}>
          Renewal payment failed - {unitLabels[state.plan.unit]}
        </CellChoice>
      )
    case 'unpaid':
    case 'held':
      return (
        <CellChoice tone="bare" icon={IconLock} who={who} to={paths.plan(state.plan.key)}>
          {state.is === 'unpaid' ? 'Pay the renewal first' : 'A colleague pays for it'}
        </CellChoice>
      )
    case 'inCart':
      return (
        <CellChoice
          tone="chosen"
          icon={IconShoppingBag}
          who={who}
          remove={{
            label: `Remove ${service.title} ${who} from the cart`,
            act: () => void remove(person, service),
          }}
        >
          Added to cart!
        </CellChoice>
      )
    default: {
      const { icon, words } = offers[state.is]
      return (
        <CellChoice
          tone={state.is === 'add' ? 'plain' : 'bare'}
          icon={icon}
          who={who}
          act={() => onSetUp(person, service)}
        >
          {words} {service.title}
        </CellChoice>
      )
    }
  }
}

async function remove(person: Contact, service: Service): Promise<void> {
  const { key, title, category } = service
  const price = planPrice(service, { unit: 'year', count: 1 })
  await removeFromCart(person.key, key, { key, title, category, price })
  toast('Successfully removed from cart!')
}

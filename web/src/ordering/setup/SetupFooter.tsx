import { periodFrom } from '@goodturn/contract/care/plans/periods'
import { paths } from '../../paths.ts'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { DrawerFooter } from '../../ui/layout/AppDrawer.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import type { Setup } from './useSetup.ts'
import { useToday } from './useToday.ts'
import styles from './Setup.module.css'

interface SetupFooterProps {
  setup: Setup
  /** The button's label. */
  label?: string
  /** Called once it is in the cart. */
  onDone: () => void
}

/** The amounts due today and later, and the button that adds the item to the cart. */
export function SetupFooter({ setup, label = 'Add to Cart', onDone }: SetupFooterProps) {
  const go = useGo()
  const { service, contact, way, sections, isReady } = setup
  const next = useRenewalText(setup)
  const reason = sections.person ?? sections.shipping ?? sections.date ?? sections.billing
  async function add() {
    await setup.add()
    onDone()
    toast({
      title: 'Successfully added to cart!',
      note: contact ? `${service.title} for ${contact.display_name}` : undefined,
      art: service.art,
      action: { label: 'Go to cart', act: () => go(paths.payment()) },
    })
  }
  return (
    <DrawerFooter>
      <div className={styles.today}>
        {way && isReady && (
          <>
            <p className="gt-meta">Today</p>
            <BigMoney of={way.today} size={30} />
          </>
        )}
      </div>
      <div className={styles.act}>
        <BusyButton size="md" busy={!isReady} disabledReason={reason ?? undefined} onClick={add}>
          {label}
        </BusyButton>
      </div>
      {next && isReady && <p className={`gt-meta ${styles.next}`}>{next}</p>}
    </DrawerFooter>
  )
}

/** "Renews Nov 22, 2027 for $296.00. You can turn that off any time." */
function useRenewalText({ service, way }: Setup): string | null {
  const today = useToday()
  if (!way || service.service_type === 'package') return 'Shipping and the card are included.'
  if (!today || !way.unit || way.renewal === null) return null
  const { endsOn } = periodFrom(today, way.unit, way.months ?? 12)
  const [date, amount] = [formatDate(endsOn), formatMoney(way.renewal)]
  return way.unit === 'year'
    ? `Renews ${date} for ${amount}. You can turn that off anytime.`
    : `Then ${amount} a month from ${date}.`
}

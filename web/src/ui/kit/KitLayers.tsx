import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AppDrawer, DrawerPanel } from '../layout/AppDrawer.tsx'
import { AppModal } from '../layout/AppModal.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { confirm } from '../feedback/confirm.ts'
import { BigMoney } from '../text/Money.tsx'
import { toast } from '../feedback/toasts.ts'
import { pictures } from './pictures.ts'

/** Drawer, modal, confirm dialog, toasts and banner. */
export function KitLayers() {
  const drawer = useDrawerParam('credit')
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <div className="gt-stack" style={{ justifyItems: 'start' }}>
      <Banner lastsMs={5000} onEnd={() => setSaved(null)}>
        {saved}
      </Banner>
      <Button onClick={() => drawer.open('lot_1')}>Open the drawer</Button>
      <Button onClick={() => setOpen(true)}>Open the modal</Button>
      <Button onClick={() => setSaved('Changes have been saved')}>Show the banner</Button>
      <Button
        onClick={() =>
          toast({
            title: 'Changes have been saved',
            note: 'Gifts for the Albrechts go to 41 Alder Lane.',
            action: { label: 'Undo', act: () => toast('Undone') },
          })
        }
      >
        Show a toast
      </Button>
      <Button onClick={() => toast({ title: 'Delivered to Joan Lindqvist', art: pictures.cake })}>
        Show another
      </Button>
      <Button
        onClick={() =>
          void confirm({
            title: 'Remove Visa ending in 5100?',
            body: 'Two plans renew on it. They’ll move to Visa ending in 4242, next on Dec 3, 2026 for $27.00.',
            verb: 'Yes, remove card',
            tone: 'danger',
          }).then((yes) => toast(yes ? 'Removed' : 'Kept'))
        }
      >
        Ask first
      </Button>
      <div style={{ height: 1200 }} />
      <Button onClick={() => drawer.open('lot_2')}>Open the drawer from below</Button>
      <AppDrawer
        opened={drawer.opened}
        onClose={drawer.close}
        eyebrow="Credit, promotion"
        title="Fall thank-you credit"
      >
        <DrawerPanel>
          <BigMoney of={62.5} />
          <p className="gt-meta">left of $100.00, expires Dec 31, 2026</p>
        </DrawerPanel>
      </AppDrawer>
      <AppModal opened={isOpen} onClose={() => setOpen(false)} title="Volume pricing">
        <p>At 12 plans, each costs $186.20 a year.</p>
      </AppModal>
    </div>
  )
}

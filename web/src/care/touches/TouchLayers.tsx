import type { Touch } from '@goodturn/contract/care/touches/schema'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import { openerOf } from './assistance/offers.ts'
import { TouchAssistance } from './assistance/TouchAssistance.tsx'
import { PreferredDaysModal } from './edit/PreferredDaysModal.tsx'
import { canEditTouch, canRequestDays } from './edit/canEditTouch.ts'
import { MessageModal } from './edit/MessageModal.tsx'
import { EngagementsDrawer } from './EngagementsDrawer.tsx'

interface TouchLayersProps {
  touch: Touch
  /** `days`, `message`, `assistance`, `swap`, and `cancel` open a layer. */
  drawer: DrawerParam
  engagements: DrawerParam
}

/** The dialogs and drawers of the touch page, except the address form. */
export default function TouchLayers({ touch, drawer, engagements }: TouchLayersProps) {
  return (
    <>
      <PreferredDaysModal
        touch={touch}
        opened={drawer.value === 'days' && canRequestDays(touch)}
        onClose={drawer.close}
      />
      <MessageModal
        touch={touch}
        opened={drawer.value === 'message' && canEditTouch(touch)}
        onClose={drawer.close}
      />
      <TouchAssistance
        touch={touch}
        openedBy={openerOf(drawer.value)}
        onClose={drawer.close}
        onContactUs={() => drawer.open('contact-us')}
      />
      <EngagementsDrawer
        touchKey={touch.key}
        recipient={touch.recipient.display_name}
        opened={engagements.opened && engagements.value !== '0'}
        onClose={engagements.close}
      />
    </>
  )
}

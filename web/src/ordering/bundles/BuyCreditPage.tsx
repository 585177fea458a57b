import { promotionEndedText } from '@goodturn/contract/ordering/bundles/rules'
import { paths } from '../../paths.ts'
import { ContactUsLink } from '../../outreach/support/ContactUsLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'

const closedStallScene: Scene = {
  tint: 'calm',
  of: [
    { n: 'coin', s: 26, x: 24, y: 0 },
    { n: 'spiral-calendar', s: 46, x: 56, y: 2 },
  ],
}

/**
 * `/buy-credit`: says that the promotion has ended (B-2.4-50 to B-2.4-52, BG-75). The form that sold credit,
 * `BuyCreditForm`, is kept next to it and shown nowhere (B-2.4-53, B-2.4-54).
 */
export default function BuyCreditPage() {
  return (
    <Page title="Purchase Credit">
      <EmptyState
        scene={closedStallScene}
        title={promotionEndedText}
        actions={
          <>
            <LinkButton to={paths.services()}>View services</LinkButton>
            <ContactUsLink />
          </>
        }
      >
        Your existing balance is still yours to use.
      </EmptyState>
    </Page>
  )
}

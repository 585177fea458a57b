import type { RequestOfOrder } from '@goodturn/contract/ordering/charge-requests/calls'
import { partnerApprovalText } from '@goodturn/contract/ordering/checkout/rules'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { questionTexts, terminatedText } from '../charge-requests/requestText.ts'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { formatDay, countOf } from '../../platform/format.ts'
import { useActions } from '../../platform/useActions.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { Halves } from './Halves.tsx'
import { OrderCard } from './OrderCard.tsx'
import { ActionRow, LinkRow, StepList } from './StepList.tsx'
import styles from './Orders.module.css'
import { pictureOf } from '../checkout/cart/pictureOf.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { useLimitedRows } from '../../ui/hooks/useLimitedRows.ts'

const firstRows = 5
const rowsStep = 20

interface WaitingOrderProps {
  invoice: InvoiceDetail
  request: RequestOfOrder
  /** Shown below everything else. */
  children: ReactNode
}

/** An order that a partner was asked to share: nothing is bought yet, and no one is charged (BG-44). */
export function WaitingOrder({ invoice, request, children }: WaitingOrderProps) {
  const queries = useQueryClient()
  const acts = useActions()
  const name = request.invitee.first_name

  async function withdraw() {
    if (!(await confirm({ title: questionTexts.revoke, verb: 'Yes, withdraw request', tone: 'danger' })))
      return
    const isDone = await acts.run('withdraw', () => client.chargeRequests.deny({ key: request.key }))
    if (isDone) toast(terminatedText)
    // The order, the wallet, and the requests have all changed, even if someone else was faster.
    await queries.invalidateQueries()
  }

  return (
    <Page title={`We asked ${name} to pay half`} documentTitle="Payment Success" lead={partnerApprovalText}>
      <Aside
        aside={
          <div className="gt-stack">
            <ErrorList error={acts.error} focus />
            <StepList>
              <ActionRow icon={IconArrowBackUp} busy={acts.busyWith !== null} onPress={withdraw}>
                Withdraw request
              </ActionRow>
              <LinkRow icon={IconUsers} to={paths.chargeRequest(request.key)}>
                See the request
              </LinkRow>
              <LinkRow icon={IconActivity} to={paths.home()}>
                See My Activity
              </LinkRow>
            </StepList>
            {request.next_reminder !== null && (
              <p className={styles.reminder}>
                We’ll remind {name} on {formatDay(request.next_reminder)}, so you don’t have to.
              </p>
            )}
            <OrderCard invoice={invoice} />
            <LinkButton to={paths.services()} variant="default" icon={IconGift} size="md" fullWidth>
              Send another gift
            </LinkButton>
          </div>
        }
      >
        <div className="gt-stack">
          <Halves invoice={invoice} request={request} />
          <RequestedGifts request={request} />
          {children}
        </div>
      </Aside>
    </Page>
  )
}

/** The gifts of a shared order, as requested. */
function RequestedGifts({ request: { cart } }: { request: RequestOfOrder }) {
  const { rows, more } = useLimitedRows(cart.items, { first: firstRows, step: rowsStep })
  return (
    <Section title="Waiting to be sent" note={countOf(cart.items.length, 'gift')}>
      <Rows>
        {rows.map((item) => (
          <Row
            key={item.key}
            figure={<Art of={pictureOf(item)} size={56} />}
            title={item.service.title}
            note={`for ${item.member_data.to_name}`}
            end={<Money of={item.price_paid} />}
          />
        ))}
      </Rows>
      {cart.items.length > firstRows && <SeeMore {...more} nouns={['gift', 'gifts']} />}
    </Section>
  )
}

import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { toastMs } from '@goodturn/contract/limits'
import { useQuery } from '@tanstack/react-query'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatDay } from '../../platform/format.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { partnerName, partnerOf, statusOf } from './partnerText.ts'
import styles from './Partners.module.css'

const tableScene: Scene = {
  tint: 'home',
  of: [
    { n: 'teapot', s: 46, x: 44, y: 2 },
    { n: 'cookie', s: 24, x: 80, y: 0 },
  ],
}

/** `/billing/paymentpartners`: the member's payment partners and open invitations (B-2.3-10..13). */
export default function PartnersPage() {
  const [query, setQuery] = useQueryParams()
  const list = useQuery(api.partners.list.queryOptions())
  const partners = list.data?.data ?? []
  const invite = (
    <LinkButton to={paths.invitePartner()} icon={IconUserPlus}>
      Invite a partner
    </LinkButton>
  )
  return (
    <Page
      title="Payment partners"
      back={useBillingBack()}
      lead={partners.length > 0 ? countOf(partners.length, 'partner') : undefined}
      actions={partners.length > 0 && invite}
    >
      <div className={styles.stack}>
        <Banner lastsMs={toastMs} onEnd={() => setQuery({ successinvite: null, successremove: null })}>
          {bannerOf(query)}
        </Banner>
        <ErrorList error={list.error} retry={() => void list.refetch()} />
        {list.isPending && <SkeletonRows rows={3} figure="round" />}
        {partners.length > 0 && (
          <Rows label="Payment partners">
            {partners.map((partner) => (
              <PartnerRow key={partner.key} partner={partner} />
            ))}
          </Rows>
        )}
        {list.data && partners.length === 0 && (
          <EmptyState scene={tableScene} title="You don’t have any payment partners." actions={invite}>
            Split the cost of gifts for clients you share. You each pay half.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

function bannerOf(query: URLSearchParams): string | null {
  if (query.has('successinvite')) return 'Successfully invited a payment partner!'
  if (query.has('successremove')) return 'Successfully removed a payment partner!'
  return null
}

function PartnerRow({ partner }: { partner: Partnership }) {
  const { look, words } = statusOf(partner)
  const name = partnerName(partner)
  return (
    <Row
      to={paths.partnership(partner.key)}
      figure={<Avatar name={name} size={40} />}
      title={name}
      note={noteOf(partner)}
      end={<StatusLabel look={look}>{words}</StatusLabel>}
      tone={look === 'needsYou' ? 'honey' : 'plain'}
    />
  )
}

function noteOf(partner: Partnership): string {
  const company = partnerOf(partner)?.company
  const since =
    partner.invitation_accepted === null
      ? `${partner.user_is_invited ? 'Invited you' : 'Invited'} ${formatDay(partner.created)}`
      : `Since ${formatDay(partner.invitation_accepted)}`
  return company ? `${company}. ${since}` : since
}

import type { Bundle } from '@goodturn/contract/shop/catalog/schema'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf } from '../../platform/format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ticketsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { BundleCard, describeBundle } from './BundleCard.tsx'
import styles from './Bundles.module.css'
import { type BundleGroup, bundleGroups, countEmptyColumns, isCustom } from './bundleGroups.ts'

/** `/bundle-and-save`: the token bundles that the member can buy, by category (B-2.4-01 to B-2.4-20, BG-72). */
export default function BundlesPage() {
  const query = useQuery(api.catalog.bundles.queryOptions())
  const groups = bundleGroups(query.data?.data ?? [])
  return (
    <Page title="Purchase Tokens" lead="Pay now, give later." actions={<TokensLeft />}>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={4} />}
      {query.data && groups.length === 0 && (
        <EmptyState
          scene={ticketsScene}
          title="Sorry, there are no bundles available for you to purchase."
          actions={<LinkButton to={paths.services()}>View services</LinkButton>}
        >
          You can send any gift in the shop without one.
        </EmptyState>
      )}
      {groups.length > 0 && (
        <div className={styles.shelf}>
          {groups.map((group, index) => (
            <Group key={group.category} group={group} isFirst={index === 0} />
          ))}
          <HowTokensWork columns={countEmptyColumns(groups)} />
        </div>
      )}
    </Page>
  )
}

/** A custom bundle has a row to itself; the first bundle on the page has the only filled button. */
function Group({ group: { category, bundles }, isFirst }: { group: BundleGroup; isFirst: boolean }) {
  const id = useId()
  const isWide = isCustom(category)
  const span = isWide ? 3 : Math.min(bundles.length, 3)
  return (
    <section className={styles.group} aria-labelledby={id} style={columnsOf(span)}>
      <h2 id={id}>{category} Bundles</h2>
      <ul className={styles.cards} data-wide={isWide || undefined}>
        {bundles.map((bundle, index) => (
          <li key={bundle.key}>
            <BundleCard bundle={bundle} isWide={isWide}>
              <ChooseButton bundle={bundle} isFilled={isWide && isFirst && index === 0} />
            </BundleCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChooseButton({ bundle, isFilled }: { bundle: Bundle; isFilled: boolean }) {
  return (
    <LinkButton to={paths.bundle(bundle.key)} variant={isFilled ? 'filled' : 'default'}>
      Choose Bundle<span className="gt-hidden">: {describeBundle(bundle)}</span>
    </LinkButton>
  )
}

/** Number of tokens the member has left, with a link to them; renders nothing if there are none. */
function TokensLeft() {
  const { data } = useQuery(api.tokens.list.queryOptions())
  const count = (data?.data ?? []).reduce((sum, { qty }) => sum + qty, 0)
  if (count === 0) return null
  return (
    <LinkButton to={paths.tokens()} variant="light" icon={IconTicket}>
      {countOf(count, 'token')} left to use
    </LinkButton>
  )
}

const facts = [
  'One token pays for one gift.',
  'Tokens do not expire.',
  'Plans renew at full price.',
  'They can’t be transferred or cashed out.',
] as const

function HowTokensWork({ columns }: { columns: number }) {
  return (
    <section
      className={styles.how}
      style={columnsOf(columns)}
      data-alone={columns === 3 || undefined}
      aria-labelledby="how-tokens-work"
    >
      <h2 id="how-tokens-work">How tokens work</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>
            <Icon of={IconCheck} size={18} />
            {fact}
          </li>
        ))}
      </ul>
    </section>
  )
}

const columnsOf = (span: number): CSSProperties => ({ '--span': span })

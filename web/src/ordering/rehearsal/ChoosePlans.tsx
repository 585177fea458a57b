import type { PlanKey, ServiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { Button, Checkbox } from '@mantine/core'
import type { PlanRow } from '@goodturn/contract/care/plans/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { countOf } from '../../platform/format.ts'
import { unitLabels } from '../../care/plans/planText.ts'
import { usePlanList } from '../../care/plans/usePlanList.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { pagesOrHits, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { type ChangeKind, type Choice, type Choices, changeTexts, findBlocker } from './changes.ts'
import styles from './Rehearsal.module.css'

interface ChoosePlansProps {
  kind: ChangeKind
  choices: Choices
  onClose: () => void
  onChosen: (choice: Choice) => void
}

/** Chooses the plans to try a change with and, for an upgrade, the service. */
export function ChoosePlans({ kind, choices, onClose, onChosen }: ChoosePlansProps) {
  const [chosen, setChosen] = useState(choices[kind]?.plans ?? [])
  const [service, setService] = useState(choices[kind]?.service ?? null)
  const [search, setSearch] = useState('')
  const { list, found } = usePlanList('active', search)
  const { rows, isLoading, error, retry, more } = pagesOrHits(useMorePages(list), search ? found : null)
  const needsService = kind === 'upgrade' && service === null
  const reasonOf = (plan: PlanRow) => findBlocker(kind, plan, { choices, service })
  const isChosen = (key: PlanKey) => chosen.some((each) => each.key === key)
  const entryOf = ({ key, contact }: PlanRow) => ({ key, name: contact.display_name })
  const open = rows.filter((plan) => reasonOf(plan) === null && !isChosen(plan.key))

  function toggle(plan: PlanRow) {
    setChosen(isChosen(plan.key) ? chosen.filter(({ key }) => key !== plan.key) : [...chosen, entryOf(plan)])
  }
  function changeService(next: ServiceKey) {
    setService(next)
    setChosen([])
  }

  return (
    <AppModal
      opened
      onClose={onClose}
      title={changeTexts[kind].label}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0 || needsService}
            onClick={() => onChosen({ isOn: true, plans: chosen, service })}
          >
            {chosen.length === 0 ? 'Try it' : `Try it with ${countOf(chosen.length, 'plan')}`}
          </Button>
        </>
      }
    >
      <div className={styles.choose}>
        {kind === 'upgrade' && <ChooseService value={service} onChange={changeService} />}
        <SearchField label="Search your plans" value={search} onChange={setSearch} width="100%" />
        <ErrorList error={error} retry={retry} />
        {isLoading && <SkeletonRows rows={4} figure="none" />}
        {!isLoading && rows.length === 0 && (
          <p className="gt-quiet">There are no plans matching this search.</p>
        )}
        {open.length > 1 && !needsService && (
          <TextButton onClick={() => setChosen([...chosen, ...open.map(entryOf)])}>
            Select the {open.length} shown
          </TextButton>
        )}
        <ul aria-label="Your plans" className={styles.plans}>
          {rows.map((plan) => {
            const reason = reasonOf(plan)
            const words = [plan.service.title, unitLabels[plan.unit], reason].filter(Boolean).join(' · ')
            return (
              <li key={plan.key}>
                <Checkbox
                  checked={isChosen(plan.key)}
                  disabled={needsService || (reason !== null && !isChosen(plan.key))}
                  label={plan.contact.display_name}
                  description={words}
                  onChange={() => toggle(plan)}
                />
              </li>
            )
          })}
        </ul>
        {more.hasMore && <SeeMore {...more} nouns={['plan', 'plans']} />}
      </div>
    </AppModal>
  )
}

function ChooseService({
  value,
  onChange,
}: {
  value: ServiceKey | null
  onChange: (key: ServiceKey) => void
}) {
  const services = useQuery(api.catalog.topOfMind.queryOptions({ input: { all: 'true' } }))
  return (
    <div className={styles.service}>
      <ErrorList error={services.error} retry={() => void services.refetch()} />
      <p className={styles.label}>Upgrade to</p>
      <FilterSelect
        label="Upgrade to"
        width="100%"
        value={value ?? readKey('service', '')}
        onChange={onChange}
        choices={(services.data?.data ?? []).map(({ key, title }) => ({ value: key, label: title }))}
      />
    </div>
  )
}

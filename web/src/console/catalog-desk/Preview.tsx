import type { User } from '@goodturn/contract/identity/accounts/schema'
import { MantineThemeProvider, SegmentedControl } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { PreviewUser } from '../../platform/session/user.ts'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { theme } from '../../ui/theme.ts'
import { useKeys } from '../staff/keys.ts'
import { exampleMember } from './exampleMember.ts'
import { PhoneScreen } from './PhoneScreen.tsx'
import styles from './Preview.module.css'

const views = [
  { value: 'page', label: 'Page' },
  { value: 'phone', label: 'Phone' },
] as const
type View = (typeof views)[number]['value']

const previewMembers: readonly { value: string; label: string; user: User }[] = [
  { value: 'US', label: 'Real estate, United States', user: exampleMember('US', 'realestate') },
  { value: 'other', label: 'Other business, United States', user: exampleMember('US', 'business') },
  { value: 'CA', label: 'Real estate, Canada', user: exampleMember('CA', 'realestate') },
]

/**
 * The edited item as members see it: their own components, with the form's current values. Nothing in it can be
 * pressed.
 */
export function Preview({ children }: { children: ReactNode }) {
  const [view, setView] = useState<View>('page')
  const [who, setWho] = useState('US')
  const id = useId()
  const user = previewMembers.find(({ value }) => value === who)?.user ?? exampleMember('US', 'realestate')
  useKeys('Catalog', [
    {
      keys: 'V',
      label: 'Next view',
      onFoot: true,
      act: () => setView(view === 'page' ? 'phone' : 'page'),
    },
  ])
  const seen = (
    <MantineThemeProvider theme={theme} inherit={false}>
      <PreviewUser value={user}>
        <div className={styles.seen} inert>
          {children}
        </div>
      </PreviewUser>
    </MantineThemeProvider>
  )
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>As members see it</h2>
        <div className={styles.views}>
          <SegmentedControl
            aria-label="View"
            size="sm"
            data={[...views]}
            value={view}
            onChange={(value) => setView(value === 'phone' ? 'phone' : 'page')}
          />
        </div>
      </div>
      <div className={styles.frame}>
        {view === 'phone' ? <PhoneScreen title="On a phone">{seen}</PhoneScreen> : seen}
      </div>
      <FilterSelect
        label="Seen by a member in"
        choices={previewMembers.map(({ value, label }) => ({ value, label }))}
        value={who}
        onChange={setWho}
        width="100%"
      />
    </section>
  )
}

import { Switch } from '@mantine/core'
import { Fragment } from 'react'
import { useStore } from '../platform/store.ts'
import { AppModal } from '../ui/layout/AppModal.tsx'
import styles from './Keys.module.css'
import { keysDialog } from './store.ts'
import { setKeysOn, useKeysOn } from './switch.ts'

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** What each key does. The keys of an inner list are pressed together. */
const groups: readonly { title: string; keys: readonly (readonly [readonly string[], string])[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      [['/'], 'Search'],
      [[isMac ? '⌘' : 'Ctrl', 'K'], 'Search, even while typing'],
      [['?'], 'Show shortcuts'],
      [['Esc'], 'Close what’s open'],
    ],
  },
  {
    title: 'In a grid of people and services',
    keys: [
      [['←', '↑', '→', '↓'], 'Move one cell'],
      [['Enter'], 'Activate the cell'],
      [['F2'], 'Enter or leave the cell'],
      [['Page Down'], 'Move one page of rows'],
    ],
  },
]

/** The portal's keys, opened by "?" and from the account menu; single keys can be switched off (WCAG 2.1.4). */
export default function KeysDialog() {
  const opened = useStore(keysDialog)
  const isOn = useKeysOn()
  return (
    <AppModal opened={opened} onClose={() => keysDialog.set(false)} title="Keyboard shortcuts">
      {groups.map(({ title, keys }) => (
        <Fragment key={title}>
          <h3 className={styles.group}>{title}</h3>
          <dl className={styles.keys}>
            {keys.map(([caps, does]) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {caps.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      <Switch
        className={styles.switch}
        checked={isOn}
        onChange={(event) => setKeysOn(event.currentTarget.checked)}
        label="Single-key shortcuts"
        description="Turn off / and ? if they get in your way. This list stays in the account menu."
      />
    </AppModal>
  )
}

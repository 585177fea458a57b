import { useStore } from '../../platform/store.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { capsOf } from './caps.ts'
import { type KeyGroup, keyGroups, keysOpen } from './keys.ts'
import styles from './Keys.module.css'

/** The keys of the page: everywhere, in a list, here. */
export default function KeysDialog() {
  const opened = useStore(keysOpen)
  const groups = byName(useStore(keyGroups))
  return (
    <AppModal
      opened={opened}
      onClose={() => keysOpen.set(false)}
      title="Keyboard shortcuts"
      width={groups.length > 1 ? 880 : 480}
    >
      <div className={styles.columns}>
        {groups.map(({ name, acts }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {acts.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>{label}</dt>
                  <dd>
                    {capsOf(keys).map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.bottom}>
        <p className={styles.note}>
          A scanner types fast and ends with Enter, so shortcuts are off while it types. Single keys can be
          turned off in your account.
        </p>
        <BusyButton variant="default" icon={IconPrinter} onClick={() => window.print()}>
          Print
        </BusyButton>
      </div>
    </AppModal>
  )
}

/** Merges key groups with the same heading. */
function byName(groups: readonly KeyGroup[]): KeyGroup[] {
  const names = [...new Set(groups.map(({ name }) => name))].sort((one, other) => rank(one) - rank(other))
  return names.map((name) => ({
    name,
    acts: groups.filter((group) => group.name === name).flatMap(({ acts }) => acts),
  }))
}

const rank = (name: string) => ['Everywhere', 'In a list'].indexOf(name) + 1 || 3

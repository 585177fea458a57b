import { paths } from '../../../paths.ts'
import { Rows } from '../../../ui/layout/Group.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { useMenuAsPage } from '../../../ui/hooks/useMenuAsPage.ts'
import { ConciergeFiles } from './ConciergeFiles.tsx'
import { importEntries } from '../review/entries.ts'
import { ImportList } from './ImportList.tsx'
import { Integrations } from './Integrations.tsx'
import styles from './Hub.module.css'

/** `/import` itself: on a phone the sidebar is the page; wider, redirects to the concierge (CG-35). */
export default function ImportMenuPage() {
  const isAlone = useMenuAsPage(paths.importConcierge())
  if (!isAlone) return null
  return (
    <Page title="Import People" back={{ to: paths.people(), label: 'People' }}>
      <nav aria-label="Import">
        <Rows>
          {importEntries.map(({ to, label, note, icon }) => (
            <Row key={to} to={to} title={label} note={note} figure={<Icon of={icon} size={20} />} />
          ))}
        </Rows>
        <div className={styles.phoneList}>
          <Integrations />
        </div>
      </nav>
      <ConciergeFiles />
      <ImportList />
    </Page>
  )
}

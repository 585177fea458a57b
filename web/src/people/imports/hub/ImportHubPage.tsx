import { Room } from '../../../ui/layout/Room.tsx'
import { importEntries } from '../review/entries.ts'
import { Integrations } from './Integrations.tsx'

/**
 * `/import`: from 768 px, a menu of the ways to import people beside the chosen one; below that, only the page
 * (C-2.5-01).
 */
export default function ImportHubPage() {
  return <Room title="Import" width="wide" entries={importEntries} foot={<Integrations startsOpen />} />
}

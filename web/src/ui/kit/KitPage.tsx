import { Page } from '../layout/Page.tsx'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { FilterBar } from '../lists/FilterBar.tsx'
import { Chips } from '../lists/Chips.tsx'
import { KitFeed } from './KitFeed.tsx'
import { KitGrid } from './KitGrid.tsx'
import { KitForms } from './KitForms.tsx'
import { KitParts } from './KitParts.tsx'
import { KitLayers } from './KitLayers.tsx'

const parts = { feed: KitFeed, parts: KitParts, grid: KitGrid, forms: KitForms, layers: KitLayers }
type Part = keyof typeof parts

function isPart(name: string): name is Part {
  return name in parts
}

/** Shows every part of the kit during development. Not in the build. */
export default function KitPage() {
  const [shown, show] = useQueryParam('show')
  const part = isPart(shown) ? shown : 'feed'
  const Shown = parts[part]
  return (
    <Page title="The kit" lead="Every shared component, in one place.">
      <FilterBar>
        <Chips
          label="Show"
          value={part}
          onChange={show}
          choices={[
            { value: 'feed', label: 'Feed', count: 128 },
            { value: 'parts', label: 'Parts' },
            { value: 'grid', label: 'Grid' },
            { value: 'forms', label: 'Forms' },
            { value: 'layers', label: 'Layers' },
          ]}
        />
      </FilterBar>
      <Shown />
    </Page>
  )
}

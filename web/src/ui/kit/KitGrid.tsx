import { useMemo, useState } from 'react'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { formatCount } from '../../platform/format.ts'
import { Chips } from '../lists/Chips.tsx'
import { FilterBar } from '../lists/FilterBar.tsx'
import { Grid } from '../grid/Grid.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import {
  storyCell,
  storyHeader,
  storyName,
  storyPeople,
  storyServices,
  type StoryPerson,
} from './gridStory.tsx'

const sizes = {
  usual: { people: storyPeople(214), services: storyServices(3) },
  large: { people: storyPeople(10_000), services: storyServices(30) },
}
type Size = keyof typeof sizes
const pageRows = 500

/** People by services, with a typical or the maximum number of each. */
export function KitGrid() {
  const [wanted, setWanted] = useQueryParam('size')
  const size: Size = wanted === 'large' ? 'large' : 'usual'
  const { people, services } = sizes[size]
  const [search, setSearch] = useState('')
  const [loaded, setLoaded] = useState(pageRows)
  const found = useMemo(
    () => people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
    [people, search],
  )
  const rows = useMemo(() => found.slice(0, loaded), [found, loaded])
  return (
    <>
      <FilterBar tools={<SearchField label="Search people" value={search} onChange={setSearch} />}>
        <Chips
          label="Size"
          value={size}
          onChange={setWanted}
          choices={[
            { value: 'usual', label: '214 people' },
            { value: 'large', label: '10,000 people, 30 services' },
          ]}
        />
      </FilterBar>
      <Grid
        label="People and services"
        columns={services}
        rows={rows}
        rowKey={keyOf}
        rowCount={found.length}
        rowHeader={storyName}
        cell={storyCell}
        header={storyHeader}
        corner={
          <span>
            <b style={{ display: 'block', fontWeight: 600, fontSize: 15, lineHeight: '20px' }}>Person</b>
            <span className="gt-meta">{formatCount(found.length)} total</span>
          </span>
        }
        onEnd={() => setLoaded(loaded + pageRows)}
      />
    </>
  )
}

function keyOf({ key }: StoryPerson) {
  return key
}

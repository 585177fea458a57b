// Mounts the grid alone, for its tests. Not in the build.
import { useEffect, useMemo, useState } from 'react'
import {
  storyCell,
  storyHeader,
  storyName,
  storyPeople,
  storyServices,
  type StoryPerson,
} from '../kit/gridStory.tsx'
import { mountComponent } from '../../platform/mountComponent.tsx'
import { Grid } from './Grid.tsx'
import type { GridColumn } from './gridProps.ts'

/** The test's settings for the grid, which it can change later: `window.change({ ... })`. */
interface Given {
  people: number
  services: number
  /** Number of rows at first and per load. */
  loads: number
  /** A load waits until this is false. */
  waits: boolean
  search: string
  /** Key of a person whose object is replaced by a new one. */
  renewed: string
}

const given: Given = {
  people: 100,
  services: 3,
  loads: 100,
  waits: false,
  search: '',
  renewed: '',
  ...(JSON.parse(new URLSearchParams(location.hash.slice(1)).get('given') ?? '{}') as Partial<Given>),
}

declare global {
  interface Window {
    /** Hooks for the grid's tests. */
    gridStory: { change: (to: Partial<Given>) => void; drawn: string[]; asked: number }
  }
}

const page: Window['gridStory'] = { change: () => {}, drawn: [], asked: 0 }
window.gridStory = page

function cell(person: StoryPerson, service: GridColumn) {
  page.drawn.push(`${person.key} ${service.key}`)
  return storyCell(person, service)
}

function Mounted() {
  const [now, setNow] = useState(given)
  const [loaded, setLoaded] = useState(given.loads)
  const [busy, setBusy] = useState(false)
  const [everybody] = useState(() => storyPeople(given.people))
  const columns = useMemo(() => storyServices(now.services), [now.services])
  const found = useMemo(
    () =>
      everybody
        .filter(({ name }) => name.includes(now.search))
        .map((person) => (person.key === now.renewed ? { ...person } : person)),
    [everybody, now.search, now.renewed],
  )
  const rows = useMemo(() => found.slice(0, loaded), [found, loaded])
  useEffect(() => {
    page.change = (to) => setNow((last) => ({ ...last, ...to }))
  }, [])
  if (busy && !now.waits) {
    setBusy(false)
    setLoaded(loaded + now.loads)
  }
  return (
    <div style={{ maxWidth: 1200, margin: '0 auto', padding: '36px 40px' }}>
      <h1>The grid</h1>
      <button type="button">Before</button>
      <Grid
        label="People and services"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowCount={found.length}
        rowHeader={storyName}
        cell={cell}
        header={storyHeader}
        corner="Person"
        onEnd={() => {
          page.asked += 1
          setBusy(true)
        }}
        busy={busy}
      />
      <button type="button">After</button>
    </div>
  )
}

function keyOf({ key }: StoryPerson) {
  return key
}

await mountComponent(Mounted)

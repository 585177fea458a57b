import { Button } from '@mantine/core'
import { useState } from 'react'
import { FeedRow } from '../lists/FeedRow.tsx'
import { FilterBar } from '../lists/FilterBar.tsx'
import { FilterSelect } from '../lists/FilterSelect.tsx'
import { Group } from '../layout/Group.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { SeeMore } from '../lists/SeeMore.tsx'
import { SkeletonRows } from '../feedback/SkeletonRows.tsx'
import { StatusLabel } from '../lists/StatusLabel.tsx'
import { pictures } from './pictures.ts'

/** The rows of a feed. */
export function KitFeed() {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<'all' | 'plans'>('all')
  return (
    <>
      <FilterBar
        tools={
          <>
            <SearchField label="Search by person or gift" value={search} onChange={setSearch} />
            <FilterSelect
              label="Type of gift"
              value={kind}
              onChange={setKind}
              choices={[
                { value: 'all', label: 'All types' },
                { value: 'plans', label: 'Plans' },
              ]}
            />
          </>
        }
      />
      <Group title="This week" note="4 touches">
        <FeedRow
          to="/__kit"
          art={pictures.hearth}
          title="Winter Hearth Box"
          person="for Marcus and Lena Albrecht"
          why="Top of Mind, gift 4 of 4"
          date="Nov 19, 2026"
          status={<StatusLabel look="needsYou">Came back to us</StatusLabel>}
          needsYou={{
            text: 'The carrier couldn’t find 41 Alder Court. Fix the address and we’ll send it again at no cost.',
            action: <Button size="sm">Fix the address</Button>,
          }}
        />
        <FeedRow
          to="/__kit"
          art={pictures.citrus}
          title="Holiday Citrus Crate"
          person="for Grace Okafor"
          why="Top of Mind, gift 4 of 4"
          date="Arrives Nov 24"
          status={<StatusLabel look="moving">Shipped</StatusLabel>}
        />
        <FeedRow
          to="/__kit"
          art={pictures.keys}
          title="Keys in Hand"
          person="for Priya Raman"
          why="Transaction, closing day"
          date="Arrives Nov 23"
          status={<StatusLabel look="moving">Out for delivery</StatusLabel>}
        />
        <FeedRow
          to="/__kit"
          art={pictures.cake}
          title="Birthday Layer Cake"
          person="for Joan Lindqvist"
          why="One-time gift"
          date="Nov 17, 2026"
          status={<StatusLabel look="done">Delivered</StatusLabel>}
        />
      </Group>
      <SeeMore
        shown={4}
        total={128}
        hasMore
        step={20}
        nouns={['touch', 'touches']}
        busy={false}
        onMore={() => {}}
      />
      <div style={{ marginTop: 32 }}>
        <SkeletonRows rows={2} />
      </div>
    </>
  )
}

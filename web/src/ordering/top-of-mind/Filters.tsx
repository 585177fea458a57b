import { contactTypeLabels, contactTypes } from '@goodturn/contract/people/contacts/types'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { Button, Checkbox, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TypeDot } from '../../people/contacts/TypeDot.tsx'
import { api } from '../../platform/api.ts'
import { Chips } from '../../ui/lists/Chips.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import type { useFilters } from './useFilters.ts'
import styles from './Enrollment.module.css'

/** Search, status, tags, and types: each a query parameter (C-2.7-19 to C-2.7-22). */
export function Filters(props: ReturnType<typeof useFilters>) {
  const { filters, setSearch, setTags, toggleStatus, toggleType } = props
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          tellsOnLeaving
          label="Search people"
          value={filters.search}
          onChange={setSearch}
          width={260}
        />
        <Chips
          label="Status"
          choices={[
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
          value={filters.status}
          onChange={toggleStatus}
        />
        <TagFilter chosen={filters.tags} onChange={setTags} />
        <div className={styles.legend} role="group" aria-label="Type">
          {contactTypes.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={filters.contactType === type}
              onClick={() => toggleType(type)}
            >
              <TypeDot type={type} />
              {contactTypeLabels[type]}
            </button>
          ))}
        </div>
      </div>
      {filters.tags.length > 0 && (
        <div className={styles.applied} role="group" aria-label="Applied tags">
          {filters.tags.map((tag) => (
            <Tag
              key={tag}
              remove={{
                label: `Remove the tag ${tag}`,
                act: () => setTags(filters.tags.filter((other) => other !== tag)),
              }}
            >
              {tag}
            </Tag>
          ))}
        </div>
      )}
    </>
  )
}

interface TagFilterProps {
  chosen: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/** The tags in use as checkboxes; shows only people who have all the chosen ones. */
function TagFilter({ chosen, onChange }: TagFilterProps) {
  const [opened, setOpened] = useState(false)
  const tags = useQuery({ ...api.contacts.tags.queryOptions(), enabled: opened })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withinPortal width={280}>
      <Popover.Target>
        <Button
          variant="default"
          radius="xl"
          h={40}
          fw={500}
          fz={15}
          leftSection={<Icon of={IconAdjustmentsHorizontal} size={18} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          Filter By Tags
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <ErrorList error={tags.error} retry={() => void tags.refetch()} />
        {tags.isPending && <SkeletonRows rows={3} />}
        {tags.data?.data.length === 0 && <p className="gt-quiet">No one has a tag yet.</p>}
        {tags.data?.data.map(({ tag, count }) => (
          <Checkbox
            key={tag}
            py={8}
            label={`${tag} (${count})`}
            checked={chosen.includes(tag)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, tag] : chosen.filter((other) => other !== tag))
            }
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

import { contactTypeLabels, contactTypes } from '@goodturn/contract/people/contacts/types'
import { titleOfCategory } from '../../shop/catalog/text.ts'
import { useMember } from '../../platform/session/user.ts'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import styles from './BulkOrder.module.css'
import type { Bulk } from './useBulkForm.ts'

const everyType = { value: 'any', label: 'All contact types' } as const
const types = [everyType, ...contactTypes.map((value) => ({ value, label: contactTypeLabels[value] }))]

/** Filters for people and gifts; the address keeps them (C-2.3-07, C-2.3-08). */
export function BulkFilters({ bulk }: { bulk: Bulk }) {
  const user = useMember()
  const categories = (bulk.form?.categories ?? []).map((category) => ({
    value: category.key,
    label: titleOfCategory(category, user),
  }))
  return (
    <div className={styles.filters}>
      <SearchField
        tellsOnLeaving
        label="Search people"
        value={bulk.search}
        onChange={bulk.setSearch}
        width={240}
      />
      <FilterSelect
        label="Contact type"
        choices={types}
        value={bulk.contactType ?? 'any'}
        onChange={(value) => bulk.setType(value === 'any' ? null : value)}
        width={190}
      />
      <FilterSelect
        label="Service category"
        choices={[{ value: '', label: 'All services' }, ...categories]}
        value={bulk.category}
        onChange={bulk.setCategory}
        width={190}
      />
      {bulk.tags.map((tag) => (
        <Tag key={tag} remove={{ label: `Remove the tag ${tag}`, act: () => bulk.dropTag(tag) }}>
          {tag}
        </Tag>
      ))}
      {bulk.only && <Tag remove={{ label: `Show all services`, act: bulk.showAll }}>{bulk.only.title}</Tag>}
    </div>
  )
}

import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'

const groups = { service: 'Gifts', package: 'Packages', plan: 'Plans' } as const

/** Services as choices of a field, by slug; hidden ones are marked. */
export function serviceChoices({ services }: CatalogChoices) {
  return services.map(({ slug, title, type, active }) => ({
    value: slug,
    label: active ? title : `${title} (hidden)`,
    group: groups[type],
  }))
}

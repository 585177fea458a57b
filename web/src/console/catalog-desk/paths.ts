import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'

/** Addresses of the catalog in the staff console. */
export const catalogPaths = {
  list: (kind?: CatalogKind) => (kind ? `/staff/catalog?kind=${kind}` : '/staff/catalog'),
  thing: (kind: CatalogKind, key: string) => `/staff/catalog/${kind}/${key}`,
}

import { type CatalogKind, catalogKinds } from '@goodturn/contract/console/catalog-desk/documents'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../platform/ApiError.ts'
import { api } from '../../platform/api.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { lostMailScene } from '../../ui/pictures/scenes.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import styles from './catalog-desk.module.css'
import { Editor } from './Editor.tsx'
import { catalogPaths } from './paths.ts'

/** `/staff/catalog/<kind>/<key>`: one catalog item, its draft, and its history. */
export default function CatalogItemPage() {
  const name = usePathParam('kind')
  const key = usePathParam('key')
  const kind = catalogKinds.find((one) => one === name)
  return kind ? <LoadedItem key={`${kind} ${key}`} kind={kind} id={key} /> : <ItemNotFound />
}

const backToCatalog = { to: catalogPaths.list(), label: 'Catalog' }

function LoadedItem({ kind, id }: { kind: CatalogKind; id: string }) {
  const query = useQuery(api.catalogDesk.show.queryOptions({ input: { kind, key: id }, staleTime: 0 }))
  const choices = useQuery(api.catalogDesk.choices.queryOptions())
  const item = query.data?.data
  if (item && choices.data) return <Editor kind={kind} thing={item} choices={choices.data.data} />
  if (isNotFound(query.error)) return <ItemNotFound />
  const failed = query.error ? query : choices
  return (
    <StaffPage title={item?.title ?? 'Catalog'} up={backToCatalog}>
      {failed.error ? (
        <ErrorList error={failed.error} retry={() => void failed.refetch()} />
      ) : (
        <SkeletonRows rows={8} figure="none" />
      )}
    </StaffPage>
  )
}

function ItemNotFound() {
  return (
    <StaffPage title="Catalog" up={backToCatalog}>
      <div className={styles.absent}>
        <EmptyState
          scene={lostMailScene}
          title="We couldn’t find that item"
          actions={<LinkButton to={catalogPaths.list()}>Back to the catalog</LinkButton>}
        >
          It may have been a draft that was discarded.
        </EmptyState>
      </div>
    </StaffPage>
  )
}

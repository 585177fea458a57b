import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { Rows } from '../ui/Group.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { Row } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useSettingsBack } from './useSettingsBack.ts'

/** `/settings/integrations`: what can be connected, as the server lists it. */
export default function IntegrationsPage() {
  const list = useQuery(api.integrations.list.queryOptions())
  const rows = list.data?.data
  return (
    <Page
      title="Integrations"
      lead="Programs that your people can come from."
      back={useSettingsBack()}
      width="form"
    >
      <ErrorList error={list.error} retry={() => void list.refetch()} />
      {list.isPending && <SkeletonRows rows={3} />}
      {rows?.length === 0 && (
        <EmptyState
          title="Nothing to connect yet."
          actions={
            <LinkButton to={paths.import()} icon={IconTableImport}>
              Import people
            </LinkButton>
          }
        >
          Until then, export a file from your program and import that.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Rows label="Integrations">
          {rows.map((one) => (
            <Row
              key={one.key}
              title={one.title}
              figure={<img src={one.image_icon.media.full} alt="" width={40} height={40} />}
            />
          ))}
        </Rows>
      )}
    </Page>
  )
}

import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useActions } from '../../platform/useActions.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { catalogPaths } from './paths.ts'
import type { DraftControls } from './useDraft.ts'
import { formatMoment } from './text.ts'

type DraftAction = 'publish' | 'plan' | 'unplan' | 'discard' | 'hide' | 'offer' | 'goBack'

/** The acts on a draft and its item. Unsaved edits are saved first, so that they count. */
export function useDraftActions({ kind, key, title, draft, published }: CatalogItem, keeper: DraftControls) {
  const place = { kind, key }
  const acts = useActions<DraftAction>()
  const cache = useQueryClient()
  const go = useGo()

  async function run(act: DraftAction, call: () => Promise<{ data: CatalogItem }>): Promise<boolean> {
    if (!(await keeper.keep())) return false
    return acts.run(act, async () => {
      try {
        keeper.take((await call()).data)
      } catch (error) {
        // Another draft, or none, may have been acted on.
        await cache.invalidateQueries({ queryKey: api.catalogDesk.show.key() })
        throw error
      }
    })
  }
  /** Same for acts that need a draft: passes the revision saved by then. */
  const withDraft = (act: DraftAction, call: (revision: string) => Promise<{ data: CatalogItem }>) =>
    run(act, () => {
      const revision = keeper.revision()
      return revision === null ? client.catalogDesk.show(place) : call(revision)
    })

  /**
   * Confirms publishing, with the member-visible changes that the server finds between the saved draft and the live
   * version.
   */
  async function askToPublish(act: DraftAction, verb: string): Promise<boolean> {
    if (!(await keeper.keep())) return false
    const found: { thing?: CatalogItem } = {}
    await acts.run(act, async () => {
      found.thing = (await client.catalogDesk.show(place)).data
    })
    if (!found.thing) return false
    const lines = found.thing.draft?.for_members ?? []
    return confirm({ title: `Publish ${found.thing.title}?`, body: <MemberChanges lines={lines} />, verb })
  }

  return {
    busyWith: acts.busyWith,
    error: acts.error,
    async publish() {
      if (!(await askToPublish('publish', 'Publish'))) return
      const isDone = await withDraft('publish', (revision) =>
        client.catalogDesk.publish({ ...place, revision }),
      )
      if (isDone) toast({ title: 'Published', note: 'Members can see it now.' })
    },
    async plan(at: number) {
      if (!(await askToPublish('plan', `Publish on ${formatDay(at)}`))) return
      const isDone = await withDraft('plan', (revision) =>
        client.catalogDesk.plan({ ...place, revision, publish_at: at }),
      )
      if (isDone) toast(`Scheduled to publish on ${formatMoment(at)}`)
    },
    unplan: () => withDraft('unplan', (revision) => client.catalogDesk.unplan({ ...place, revision })),
    async discard() {
      const revision = keeper.revision()
      const isSure = await confirm({
        title: `Discard the draft of ${title}?`,
        body: published
          ? 'What members see won’t change.'
          : 'It was never published, so it will be gone for good.',
        verb: 'Yes, discard it',
        tone: 'danger',
      })
      if (!isSure) return
      await acts.run('discard', async () => {
        if (revision !== null) await client.catalogDesk.discard({ ...place, revision })
        if (published) keeper.take((await client.catalogDesk.show(place)).data)
        else keeper.drop()
      })
      if (!published) {
        await cache.invalidateQueries({ queryKey: api.catalogDesk.list.key() })
        go(catalogPaths.list(kind), { replace: true })
      }
    },
    hide: () => run('hide', () => client.catalogDesk.hide(place)),
    offer: () => run('offer', () => client.catalogDesk.offer(place)),
    async goBack(number: number) {
      const isSure =
        draft === null ||
        (await confirm({
          title: `Replace the draft with version ${number}?`,
          body: 'The current draft will be lost. Nothing will be published.',
          verb: 'Yes, replace it',
          tone: 'danger',
        }))
      if (!isSure) return
      const isDone = await run('goBack', () =>
        client.catalogDesk.goBack({ ...place, number, revision: keeper.revision() }),
      )
      if (isDone) toast({ title: `Version ${number} is now the draft`, note: 'Publish it when it’s ready.' })
    },
  }
}

export type DraftActions = ReturnType<typeof useDraftActions>

/** The changes members will see once a draft is published, one per line. */
function MemberChanges({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p>Nothing changes for members.</p>
  return (
    <>
      <p>For members:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

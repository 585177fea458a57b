import { canBeHidden } from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { addDays, dateIn } from '@goodturn/contract/time'
import { ActionIcon, Menu, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { useKeys } from '../staff/keys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './catalog-desk.module.css'
import type { KindStates } from './kinds.ts'
import type { Saving } from './useDraft.ts'
import type { DraftActions } from './useDraftActions.tsx'
import { formatChangeCount, formatMoment, describeState } from './text.ts'

interface DraftBarProps {
  thing: CatalogItem
  /** How many fields differ from the published version, including unsaved edits. */
  changes: number
  saving: Saving
  acts: DraftActions
  states: KindStates
  onCompare: () => void
}

/** Whether there is a draft, how much of it is saved, and the only place to publish it: now, or on a day. */
export function DraftBar({ thing, changes, saving, acts, states, onCompare }: DraftBarProps) {
  const { draft, version, state } = thing
  const isDraft = draft !== null || saving !== 'saved'
  return (
    <div
      className={styles.bar}
      data-draft={isDraft || undefined}
      role="group"
      aria-label="Draft and publishing"
    >
      <div className={styles.barWords}>
        {isDraft ? (
          <>
            <Tag tone="honey" icon={IconPencil}>
              Draft
            </Tag>
            <TextButton onClick={onCompare}>
              {version === 0 ? 'Never published' : formatChangeCount(changes)}
            </TextButton>
            <span className={styles.quiet}>
              {version > 0 && `since version ${draft?.based_on ?? version}, `}
              <span role="status">{describeSaving(saving, draft?.saved_at)}</span>
            </span>
          </>
        ) : (
          <>
            <StatusLabel look={state === 'onsale' ? 'done' : 'paused'}>
              {describeState(state, states)}
            </StatusLabel>
            <span className={styles.quiet}>Version {version}. Your changes become a draft.</span>
          </>
        )}
      </div>
      <div className={styles.barActs}>
        {draft?.publish_at ? (
          <PlannedNotice at={draft.publish_at} by={draft.planned_by?.name ?? null} acts={acts} />
        ) : (
          <Publish thing={thing} isDraft={isDraft} changes={changes} saving={saving} acts={acts} />
        )}
        <MoreMenu thing={thing} acts={acts} states={states} />
      </div>
    </div>
  )
}

function describeSaving(saving: Saving, savedAt: number | undefined): string {
  if (saving === 'waiting' || saving === 'saving') return 'saving'
  if (saving === 'unreadable') return 'not saved: fix the highlighted field'
  if (saving === 'outdated' || saving === 'failed') return 'not saved'
  return savedAt === undefined ? '' : `saved ${formatTime(savedAt)}`
}

function PlannedNotice({ at, by, acts }: { at: number; by: string | null; acts: DraftActions }) {
  return (
    <>
      <span>
        Publishes <strong>{formatMoment(at)}</strong>
        {by && <span className={styles.quiet}>, scheduled by {by}</span>}
      </span>
      <BusyButton variant="default" busy={acts.busyWith === 'unplan'} onClick={acts.unplan}>
        Unschedule
      </BusyButton>
    </>
  )
}

interface PublishProps {
  thing: CatalogItem
  isDraft: boolean
  changes: number
  saving: Saving
  acts: DraftActions
}

const publishTimes = [
  { value: 'now', label: 'Now' },
  { value: 'day', label: 'Schedule' },
]

function Publish({ thing, isDraft, changes, saving, acts }: PublishProps) {
  const [when, setWhen] = useState('now')
  const [typed, setTyped] = useState<string | null>(null)
  const now = useQuery(api.config.show.queryOptions()).data?.data.now
  const moment = typed ?? (now === undefined ? '' : `${addDays(dateIn(new Date(now * 1000)), 1)}T06:00`)
  const at = moment === '' ? null : Math.floor(new Date(moment).getTime() / 1000)
  const faults = thing.review.filter(({ level }) => level === 'fault').length
  const isSame = thing.published !== null && changes === 0
  const why =
    !isDraft || isSame
      ? 'No changes yet.'
      : saving === 'unreadable'
        ? 'Fix the highlighted field.'
        : saving === 'outdated'
          ? 'Choose which draft to keep first.'
          : faults > 0 && saving === 'saved'
            ? faults === 1
              ? 'One problem blocks publishing. See below.'
              : `${faults} problems block publishing. See below.`
            : when === 'day' && at === null
              ? 'Choose a day and time.'
              : null
  const isOnDay = when === 'day' && at !== null
  function publish() {
    if (why !== null) return undefined
    return isOnDay ? acts.plan(at) : acts.publish()
  }
  useKeys('Catalog', [{ keys: 'P', label: 'Publish', onFoot: true, act: () => void publish() }])
  return (
    <>
      {isDraft && (
        <SegmentedControl
          aria-label="When to publish"
          size="sm"
          data={publishTimes}
          value={when}
          onChange={setWhen}
        />
      )}
      {isDraft && when === 'day' && (
        <TextInput
          type="datetime-local"
          aria-label="Day and time, in your time zone"
          value={moment}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <BusyButton
        icon={isOnDay ? IconCalendarPlus : IconSend}
        busy={acts.busyWith === 'publish' || acts.busyWith === 'plan'}
        disabledReason={why}
        onClick={publish}
      >
        {isOnDay ? `Publish on ${formatDay(at)}` : 'Publish'}
        <kbd aria-hidden>P</kbd>
      </BusyButton>
    </>
  )
}

function MoreMenu({ thing, acts, states }: Pick<DraftBarProps, 'thing' | 'acts' | 'states'>) {
  const mayHide = thing.published !== null && canBeHidden(thing.published)
  if (!thing.draft && !mayHide) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label="More">
          <Icon of={IconDots} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {thing.draft && <Menu.Item onClick={() => void acts.discard()}>Discard draft</Menu.Item>}
        {mayHide && thing.state === 'onsale' && (
          <Menu.Item onClick={() => void acts.hide()}>{states.hide}</Menu.Item>
        )}
        {mayHide && thing.state === 'hidden' && (
          <Menu.Item onClick={() => void acts.offer()}>{states.offer}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

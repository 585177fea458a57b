import {
  type CatalogDocument,
  type CatalogKind,
  documents,
} from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../platform/ApiError.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'

/**
 * The form's state against the stored draft. `unreadable`: a field holds a value that can't be saved. `outdated`: a
 * colleague saved in the meantime.
 */
export type Saving = 'saved' | 'waiting' | 'saving' | 'unreadable' | 'outdated' | 'failed'

/** Idle time after typing before a save, in ms. */
const saveDelayMs = 1500

interface ItemKey {
  kind: CatalogKind
  key: string
}

/**
 * Saves the form as the draft: after a pause in typing, or at once on request. Never overwrites a colleague's newer
 * save: the form keeps its values until one of the two is chosen.
 */
export function useDraft<D extends CatalogDocument & FieldValues>(
  thing: CatalogItem,
  form: UseFormReturn<D, unknown, D>,
  shown: (thing: CatalogItem) => D,
) {
  const { kind, key } = thing
  const place: ItemKey = { kind, key }
  const cache = useQueryClient()
  const [saving, setSaving] = useState<Saving>('saved')
  const [error, setError] = useState<unknown>(null)
  const [document, setDocument] = useState<D>(() => shown(thing))
  const revision = useRef(thing.draft?.revision ?? null)
  const kept = useRef(JSON.stringify(shown(thing)))
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<number | undefined>(undefined)
  // While fields have errors, validates on every change, so that leaving a field doesn't shift the layout.
  const isFaulty = useRef(false)
  const showKey = api.catalogDesk.show.queryKey({ input: place })

  /** Stores the response of a call for the page and reloads the lists. */
  function note(next: CatalogItem) {
    cache.setQueryData(showKey, { data: next })
    revision.current = next.draft?.revision ?? null
    void cache.invalidateQueries({ queryKey: api.catalogDesk.list.key() })
    void cache.invalidateQueries({ queryKey: api.catalogDesk.history.key() })
  }

  /** Replaces the form's values with the server's. */
  function take(next: CatalogItem) {
    window.clearTimeout(timer.current)
    note(next)
    const fresh = shown(next)
    kept.current = JSON.stringify(fresh)
    form.reset(fresh)
    setDocument(fresh)
    setSaving('saved')
    setError(null)
  }

  /** Saves the form; true when the server has all of it. */
  async function keep(): Promise<boolean> {
    window.clearTimeout(timer.current)
    await running.current
    const sent = structuredClone(form.getValues())
    const text = JSON.stringify(sent)
    if (text === kept.current) return true
    if (!documents[kind].safeParse(sent).success) {
      isFaulty.current = true
      await form.trigger()
      setSaving('unreadable')
      return false
    }
    running.current = send(sent, text)
    try {
      return await running.current
    } finally {
      running.current = null
    }
  }

  async function send(sent: D, text: string): Promise<boolean> {
    setSaving('saving')
    setError(null)
    try {
      const { data } = await client.catalogDesk.save({ ...place, revision: revision.current, document: sent })
      note(data)
      form.clearErrors()
      isFaulty.current = false
      const isStill = JSON.stringify(form.getValues()) === text
      kept.current = text
      setSaving(isStill ? 'saved' : 'waiting')
      return isStill
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === 409) {
        await cache.invalidateQueries({ queryKey: showKey })
        setSaving('outdated')
      } else {
        setError(thrown)
        setSaving('failed')
      }
      return false
    }
  }

  const onRest = useEffectEvent(() => void keep())
  const onChange = useEffectEvent((values: D) => {
    setDocument(structuredClone(values))
    if (isFaulty.current) void form.trigger()
    window.clearTimeout(timer.current)
    if (saving === 'outdated') return
    if (JSON.stringify(values) === kept.current) {
      setSaving('saved')
      return
    }
    setSaving('waiting')
    timer.current = window.setTimeout(onRest, saveDelayMs)
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form],
  )
  useEffect(() => () => window.clearTimeout(timer.current), [])

  // The form has no unsaved edits, and the server has a newer version: a colleague's draft, or a scheduled publish.
  const follow = useEffectEvent((next: CatalogItem) => {
    const isOther = (next.draft?.revision ?? null) !== revision.current
    if (isOther && saving === 'saved' && running.current === null) take(next)
  })
  useEffect(() => follow(thing), [thing])

  return {
    saving,
    error,
    /** The form's current values. */
    document,
    keep,
    /** A field was left: saves pending edits at once. */
    rest: () => (saving === 'waiting' ? keep() : Promise.resolve(true)),
    take,
    /** Drops unsaved edits when the page is left. */
    drop() {
      window.clearTimeout(timer.current)
      kept.current = JSON.stringify(form.getValues())
      setSaving('saved')
    },
    /** The revision for the next act. */
    revision: () => revision.current,
    /** Saves the form over a colleague's newer save. */
    async keepMine() {
      revision.current = thing.draft?.revision ?? null
      setSaving('waiting')
      return keep()
    },
  }
}

/** The draft functions and revision that the page's acts use, for any kind. */
export type DraftControls = Pick<ReturnType<typeof useDraft>, 'keep' | 'take' | 'drop' | 'revision'>
/** The draft state and functions that the notices use. */
export type DraftState = Pick<ReturnType<typeof useDraft>, 'saving' | 'error' | 'take' | 'keepMine'>

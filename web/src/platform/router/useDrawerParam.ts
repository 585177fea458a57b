import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useQueryParams } from './useQueryParams.ts'

/** A drawer opened by a query parameter: its value, and how to open and close it. */
export interface DrawerParam {
  value: string | null
  opened: boolean
  open: (value: string) => void
  close: () => void
}

/** A drawer opened by several query parameters together. */
export interface DrawerParams<Name extends string> {
  values: Record<Name, string | null>
  /** Every parameter is present. */
  opened: boolean
  open: (values: Record<Name, string>) => void
  close: () => void
}

/** The history entry that is going back: a second press must not leave the page. */
let closing: string | undefined

/**
 * A drawer controlled by the query parameter `name` (P:G-37): a copied link opens it, Back closes it, and the page
 * behind does not scroll. Closing goes back when the drawer was opened on this page, else removes the parameter.
 */
export function useDrawerParam(name = 'drawer'): DrawerParam {
  const { values, opened, open, close } = useDrawerParams([name])
  return { value: values[name] ?? null, opened, open: (value) => open({ [name]: value }), close }
}

/**
 * `useDrawerParam` for a drawer that needs all of `names`, such as a person and a service. Parameters in `inside` hold
 * choices made in it, and are removed on close.
 */
export function useDrawerParams<Name extends string>(
  names: readonly Name[],
  inside: readonly string[] = [],
): DrawerParams<Name> {
  const { history } = useRouter()
  const [params, patch] = useQueryParams()
  const listed = [...names, ...inside].join(' ')
  const open = useCallback(
    (next: Record<Name, string>) => {
      patch(next, { push: true, opensDrawer: true })
    },
    [patch],
  )
  const close = useCallback(() => {
    const { opensDrawer, key } = history.location.state
    if (opensDrawer && key !== closing) {
      closing = key
      history.back()
    } else patch(Object.fromEntries(listed.split(' ').map((name) => [name, null])))
  }, [history, listed, patch])
  const values = Object.fromEntries(names.map((name) => [name, params.get(name)])) as Record<
    Name,
    string | null
  >
  return { values, opened: names.every((name) => params.get(name) !== null), open, close }
}

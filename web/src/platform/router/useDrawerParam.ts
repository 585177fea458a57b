import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useQueryParams } from './useQueryParams.ts'

/** A drawer that the query opens: its value, and how to open and close it. */
export interface DrawerParam {
  value: string | null
  opened: boolean
  open: (value: string) => void
  close: () => void
}

let openedHere = 0

/**
 * A drawer controlled by the query parameter `name` (P:G-37): a copied link opens it, Back closes it, and the page
 * behind does not scroll. Closing goes back when the drawer was opened on this page, else removes the parameter.
 */
export function useDrawerParam(name = 'drawer'): DrawerParam {
  const { history } = useRouter()
  const [params, patch] = useQueryParams()
  const value = params.get(name)
  const open = useCallback(
    (next: string) => {
      patch({ [name]: next }, { push: true })
      openedHere = history.location.state['__TSR_index']
    },
    [history, name, patch],
  )
  const close = useCallback(() => {
    if (openedHere > 0 && history.location.state['__TSR_index'] === openedHere) history.back()
    else patch({ [name]: null })
    openedHere = 0
  }, [history, name, patch])
  return { value, opened: value !== null, open, close }
}

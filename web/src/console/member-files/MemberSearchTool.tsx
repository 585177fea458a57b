import { TextInput } from '@mantine/core'
import { searchLengthMax } from '@goodturn/contract/limits'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRef } from 'react'
import { useGo } from '../../platform/router/useGo.ts'
import { useKeys } from '../staff/keys.ts'
import { useIsActivePath } from '../../ui/text/Link.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './MemberFiles.module.css'
import { filePaths } from './paths.ts'

/**
 * Finds a member from any page: Enter opens the only member found, or lists them. The search page has its own field.
 */
export function MemberSearchTool() {
  const field = useRef<HTMLInputElement>(null)
  const go = useGo()
  const path = useIsActivePath(filePaths.members()) && window.location.pathname === filePaths.members()
  useKeys('Everywhere', [{ keys: '/', label: 'Find a member', act: () => focusSearch(field.current) }])
  if (path) return null
  return (
    <form
      role="search"
      className={styles.tool}
      onSubmit={(event) => {
        event.preventDefault()
        const search = field.current?.value.trim() ?? ''
        go(search ? filePaths.memberFound(search) : filePaths.members())
      }}
    >
      <TextInput
        ref={field}
        type="search"
        aria-label="Find a member"
        placeholder="Name, email, phone, invoice, number"
        maxLength={searchLengthMax}
        leftSection={<Icon of={IconSearch} size={16} />}
        rightSection={<kbd aria-hidden>/</kbd>}
      />
    </form>
  )
}

/** Focuses the field in the bar, or the one on the search page. */
function focusSearch(own: HTMLInputElement | null): void {
  const field = own ?? document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
}

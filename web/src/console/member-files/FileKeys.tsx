import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { forSupport } from '@goodturn/contract/identity/staff-accounts/who'
import { useGo } from '../../platform/router/useGo.ts'
import { type KeyAction, useKeys } from '../staff/keys.ts'
import { useStaff } from '../staff/session.ts'
import { canActAs, openDialog } from './openDialog.ts'
import { filePaths, fileSections } from './paths.ts'

/** The keys of a member's file. The key for money needs Shift. */
export function FileKeys({ file }: { file: MemberFile }) {
  const { role } = useStaff()
  const go = useGo()
  const acts: KeyAction[] = []
  if (canActAs(file, role))
    acts.push({ keys: 'I', label: 'Act as', act: () => openDialog.set('act'), onFoot: true })
  if (!file.is_erased && !file.is_merged) {
    acts.push(
      { keys: '$', label: 'Refund', act: () => go(filePaths.member(file.key, 'money')), onFoot: true },
      { keys: 'V', label: 'Give', act: () => openDialog.set('give'), onFoot: true },
    )
    if (mayAct(role, forSupport.roles) && !file.profile.is_admin)
      acts.push({
        keys: 'L',
        label: file.locked ? 'Unlock' : 'Lock',
        act: () => openDialog.set(file.locked ? 'unlock' : 'lock'),
        onFoot: true,
      })
  }
  acts.push({ keys: 'N', label: 'Notes', act: () => go(filePaths.member(file.key, 'notes')), onFoot: true })
  for (const [at, section] of fileSections.slice(0, 9).entries())
    acts.push({
      keys: String(at + 1),
      label: section.charAt(0).toUpperCase() + section.slice(1),
      act: () => go(filePaths.member(file.key, section)),
    })
  useKeys('This member', acts)
  return null
}

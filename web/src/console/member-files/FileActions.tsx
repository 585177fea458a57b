import { ActionIcon, Button, Menu } from '@mantine/core'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { forSupport } from '@goodturn/contract/identity/staff-accounts/who'
import { lazy, Suspense, useEffect } from 'react'
import { client } from '../../platform/client.ts'
import { useStore } from '../../platform/store.ts'
import { useStaff } from '../staff/session.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast, toastError } from '../../ui/feedback/toasts.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import styles from './MemberFiles.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'
import { canActAs, canSignOut, openDialog } from './openDialog.ts'
import { filePaths } from './paths.ts'
import { refreshFile } from './refreshFile.ts'

const ActAsDialog = lazy(() => import('./ActAsDialog.tsx'))
const GiveDialog = lazy(() => import('./GiveDialog.tsx'))
const AllowDialog = lazy(() => import('./AllowDialog.tsx'))
const MergeDialog = lazy(() => import('../merges/MergeDialog.tsx'))
const FundingDialog = lazy(() => import('./FundingDialog.tsx'))

/** Asks, then lets a member try to sign in again at once. */
async function liftLimits({ first_name: name, profile: { email } }: MemberFile) {
  const sure = await confirm({
    title: 'Lift sign-in limits?',
    body: `${name} can try again right away: wrong passwords, codes, and reset emails count from zero. Make sure that it’s really ${name} who asks.`,
    verb: 'Lift limits',
  })
  if (!sure) return
  try {
    await client.memberFiles.liftLimits({ email })
    toast(`${name} can try again`)
  } catch (error) {
    toastError(error)
  }
  await refreshFile()
}

/** Actions on a member as a whole, limited to what the role allows. */
export function FileActions({ file }: { file: MemberFile }) {
  const { role } = useStaff()
  const open = useStore(openDialog)
  const close = () => openDialog.set(null)
  const setOpen = openDialog.set
  const isSupport = mayAct(role, forSupport.roles)
  // Closes the dialog together with the file.
  useEffect(() => () => openDialog.set(null), [])
  return (
    <div className={styles.acts}>
      {canActAs(file, role) && (
        <Button
          variant="default"

          leftSection={<Icon of={IconUserShield} size={16} />}
          onClick={() => setOpen('act')}
        >
          Act as {file.first_name}
        </Button>
      )}
      <Button
        variant="default"

        leftSection={<Icon of={IconGift} size={16} />}
        onClick={() => setOpen('give')}
      >
        Give
      </Button>
      <LinkButton variant="default" icon={IconReceiptRefund} to={filePaths.member(file.key, 'money')}>
        Refund
      </LinkButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label="More actions">
            <Icon of={IconDots} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isSupport && <Menu.Item onClick={() => setOpen('allow')}>Permissions</Menu.Item>}
          <Menu.Item onClick={() => setOpen('funding')}>Easy billing</Menu.Item>
          {canSignOut(file, role) && (
            <Menu.Item onClick={() => setOpen('signOut')}>Sign out everywhere</Menu.Item>
          )}
          {canSignOut(file, role) && (
            <Menu.Item onClick={() => void liftLimits(file)}>Lift sign-in limits</Menu.Item>
          )}
          {isSupport && (
            <Menu.Item onClick={() => setOpen('merge')}>Merge another account into this one</Menu.Item>
          )}
          {isSupport && !file.profile.is_admin && (
            <Menu.Item onClick={() => setOpen(file.locked ? 'unlock' : 'lock')}>
              {file.locked ? 'Unlock' : 'Lock'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'act' && <ActAsDialog file={file} onClose={close} />}
        {open === 'give' && <GiveDialog file={file} onClose={close} />}
        {open === 'allow' && <AllowDialog file={file} onClose={close} />}
        {open === 'funding' && <FundingDialog file={file} onClose={close} />}
        {open === 'merge' && (
          <MergeDialog into={{ key: file.key, name: file.name, email: file.profile.email }} onClose={close} />
        )}
      </Suspense>
      {open === 'lock' && (
        <ReasonDialog
          title={`Lock ${file.name}?`}
          label="Lock"
          onClose={close}
          act={(reason) => client.memberFiles.lock({ key: file.key, reason })}
        >
          <p>
            {file.first_name} will be signed out everywhere and can’t sign in until unlocked. Plans and gifts
            continue.
          </p>
        </ReasonDialog>
      )}
      {open === 'unlock' && (
        <ReasonDialog
          title={`Unlock ${file.name}?`}
          label="Unlock"
          onClose={close}
          act={(reason) => client.memberFiles.unlock({ key: file.key, reason })}
        >
          <p>{file.first_name} can sign in again with the same password.</p>
        </ReasonDialog>
      )}
      {open === 'signOut' && (
        <ReasonDialog
          title={`Sign ${file.name} out everywhere?`}
          label="Sign out everywhere"
          onClose={close}
          act={(reason) => client.staffMoney.signOut({ member: file.key, reason })}
        >
          <p>
            {file.counts.sessions.total === 1
              ? 'One device will be'
              : `${file.counts.sessions.total} devices will be`}{' '}
            signed out right away.
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}

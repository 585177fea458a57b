import { Button, Checkbox, Stack } from '@mantine/core'
import { type Permission, permissions } from '@goodturn/contract/identity/accounts/permissions'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { useActs } from '../../platform/useActs.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { permissionWords } from './permissionWords.ts'
import { refreshFile } from './refreshFile.ts'

interface AllowDialogProps {
  file: MemberFile
  onClose: () => void
}

/** A member's extra permissions; each opens its own screens. */
export default function AllowDialog({ file, onClose }: AllowDialogProps) {
  const before = permissions.filter((one) => file.profile.permissions.includes(one))
  const [chosen, setChosen] = useState<readonly Permission[]>(before)
  const acts = useActs<'save'>()
  const add = chosen.filter((one) => !before.includes(one))
  const remove = before.filter((one) => !chosen.includes(one))
  async function save() {
    const isDone = await acts.run('save', async () => {
      await client.staffMoney.setPermissions({ member: file.key, add, remove })
      await refreshFile()
    })
    if (isDone) onClose()
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title={`${file.first_name}’s permissions`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            busy={acts.busyWith === 'save'}
            disabledReason={add.length + remove.length === 0 ? 'No changes yet.' : null}
            onClick={save}
          >
            Save
          </BusyButton>
        </>
      }
    >
      <ErrorList error={acts.error} focus />
      <Stack gap="sm" mt="sm">
        {permissions.map((one) => (
          <Checkbox
            key={one}
            label={permissionWords[one]}
            checked={chosen.includes(one)}
            onChange={(event) =>
              setChosen(
                event.currentTarget.checked ? [...chosen, one] : chosen.filter((other) => other !== one),
              )
            }
          />
        ))}
      </Stack>
    </AppModal>
  )
}

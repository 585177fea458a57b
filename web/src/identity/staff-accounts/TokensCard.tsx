import { staffTokenNameLengthMax } from '@goodturn/contract/identity/staff-accounts/limits'
import type { StaffToken } from '@goodturn/contract/identity/staff-accounts/schema'
import { requiredLine } from '@goodturn/contract/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast, toastError } from '../../ui/feedback/toasts.ts'
import { CurrentPasswordField } from '../sign-in/CurrentPasswordField.tsx'
import { currentPassword } from '../sign-in/rules/currentPassword.ts'
import styles from './staff-accounts.module.css'

/** The staff member's command-line tokens: created, shown once, and revoked here. */
export function TokensCard() {
  const tokens = useQuery(api.staffSelf.tokens.queryOptions())
  const queries = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const rows = tokens.data?.data ?? []
  const refresh = () => queries.invalidateQueries({ queryKey: api.staffSelf.tokens.key() })

  async function revoke({ key, name }: StaffToken) {
    const title = `Revoke the token ${name}?`
    if (!(await confirm({ title, body: 'Anything that uses it stops working right away.', verb: 'Revoke' })))
      return
    try {
      await client.staffSelf.endToken({ key })
      toast('Token revoked')
    } catch (error) {
      toastError(error)
    }
    await refresh()
  }

  return (
    <section className={styles.card} aria-labelledby="tokens">
      <h2 id="tokens">Command-line tokens</h2>
      <p>
        <code>npm run staff</code> takes one instead of an email, password, and code.
      </p>
      <ErrorList error={tokens.error} />
      {made && (
        <Notice tone="success" title="Copy it now. You won’t see it again">
          <p className={styles.secret}>
            {made} <CopyButton value={made} what="token" />
          </p>
        </Notice>
      )}
      {rows.length > 0 && (
        <ul className={styles.tokens} aria-label="Tokens">
          {rows.map((token) => (
            <li key={token.key}>
              <span>
                <span className={styles.name}>{token.name}</span>{' '}
                <span className={styles.quiet}>
                  created {formatDay(token.created)},{' '}
                  {token.used ? `used ${formatDay(token.used)}` : 'never used'}
                </span>
              </span>
              <TextButton aria-label={`Revoke ${token.name}`} onClick={() => void revoke(token)}>
                Revoke
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <BusyButton variant="default" onClick={() => setMaking(true)}>
          Create a token
        </BusyButton>
      </div>
      {isMaking && (
        <TokenDialog
          onClose={() => setMaking(false)}
          onMade={async (token) => {
            setMade(token)
            setMaking(false)
            await refresh()
          }}
        />
      )}
    </section>
  )
}

const schema = z.object({
  name: requiredLine('name', { max: staffTokenNameLengthMax }),
  current_password: currentPassword,
})

interface TokenDialogProps {
  onClose: () => void
  onMade: (token: string) => Promise<void>
}

function TokenDialog({ onClose, onMade }: TokenDialogProps) {
  const form = useAppForm({ schema, defaultValues: { name: '', current_password: '' } })
  return (
    <AppModal opened onClose={onClose} title="Create a token">
      <p>It can do what your role can, until you revoke it.</p>
      <Form
        form={form}
        label="Create a token"
        onSubmit={async (values) => onMade((await client.staffSelf.addToken(values)).data.token)}
      >
        <TextField
          control={form.control}
          name="name"
          label="Name"
          help="Where it is used, such as the packing computer."
          autoComplete="off"
        />
        <CurrentPasswordField control={form.control} name="current_password" />
        <DialogActions onCancel={onClose}>Create token</DialogActions>
      </Form>
    </AppModal>
  )
}

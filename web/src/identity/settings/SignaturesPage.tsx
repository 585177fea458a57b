import { type SignatureForm, signatureForm } from '@goodturn/contract/identity/accounts/settings'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { useWatch } from 'react-hook-form'
import { signedAs } from '../accounts/signedAs.ts'
import { client } from '../../platform/client.ts'
import { setUser, useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { isRealEstate } from './profileValues.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SignedCard } from '../accounts/SignedCard.tsx'
import { useSettingsBack } from './useSettingsBack.ts'
import styles from './SettingsForm.module.css'

const names = { from_name: 'From name', from_name_packages: 'From name on transactions' }

const valuesOf = (user: User): SignatureForm => ({
  from_name: user.from_name ?? '',
  from_name_packages: user.from_name_packages ?? '',
})

/** `/settings/signatures`: the names under the member's cards, as they will be printed (C-2.2-09, C-2.2-10). */
export default function SignaturesPage() {
  const user = useMember()
  const form = useAppForm({ schema: signatureForm, defaultValues: valuesOf(user) })
  const { control } = form
  const typed = useWatch({ control })
  const hasTransactions = isRealEstate(user)
  const signature = signedAs({ ...user, from_name: typed.from_name?.trim() || null })

  async function save({ from_name, from_name_packages }: SignatureForm) {
    const { data } = await client.accounts.update({
      from_name,
      ...(hasTransactions ? { from_name_packages } : {}),
      confirmed_from_names: 1,
    })
    setUser(data)
    return valuesOf(data)
  }

  return (
    <Page
      title="Signatures"
      lead="The name at the end of your cards. You can still change it on each gift."
      back={useSettingsBack()}
      width="form"
    >
      <SettingsForm {...{ form, names, save }} label="Signatures">
        <Card title={hasTransactions ? 'Gifts and plans' : 'Your cards'} level={2}>
          <div className={styles.fields}>
            <TextField
              {...{ control }}
              name="from_name"
              label="From name"
              help={`If left blank, your cards are signed ${signedAs({ ...user, from_name: null })}.`}
              autoComplete="off"
              optional
            />
            <SignedCard name={signature} />
          </div>
        </Card>
        {hasTransactions && (
          <Card title="Transactions" level={2}>
            <div className={styles.fields}>
              <TextField
                {...{ control }}
                name="from_name_packages"
                label="From name on transactions"
                help={`If left blank, they’re signed ${signature}, like the others.`}
                autoComplete="off"
                optional
              />
              <SignedCard name={typed.from_name_packages?.trim() || signature} />
            </div>
          </Card>
        )}
      </SettingsForm>
    </Page>
  )
}

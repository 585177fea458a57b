import { type SignatureForm, signatureForm } from '@goodturn/contract/identity/accounts/settings'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { signedAs } from '../accounts/signedAs.ts'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { client } from '../../platform/client.ts'
import { setUser, useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { SwitchField } from '../../ui/form/CheckboxField.tsx'
import { CardCode } from '../../ui/pictures/CardCode.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { isRealEstate } from './profileValues.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SignedCard } from '../accounts/SignedCard.tsx'
import { useSettingsBack } from './useSettingsBack.ts'
import styles from './SettingsForm.module.css'

const names = {
  from_name: 'From name',
  from_name_packages: 'From name on transactions',
  card_thanks: 'Say thank you',
}

const valuesOf = (user: User): SignatureForm => ({
  from_name: user.from_name ?? '',
  from_name_packages: user.from_name_packages ?? '',
  card_thanks: user.card_thanks === 1,
})

/** `/settings/signatures`: the names under the member's cards, as they will be printed (C-2.2-09, C-2.2-10). */
export default function SignaturesPage() {
  const user = useMember()
  const form = useAppForm({ schema: signatureForm, defaultValues: valuesOf(user) })
  const { control } = form
  const typed = useWatch({ control })
  const hasTransactions = isRealEstate(user)
  const signature = signedAs({ ...user, from_name: typed.from_name?.trim() || null })

  const card = useQuery(api.engagements.card.queryOptions({ input: {}, retry: false }))
  const hasThanks = typed.card_thanks === true
  const hasLinks = user.permission_preferences['qr-feedback'] === 1
  // A preview works without its foot.
  const foot = card.data && (hasThanks || hasLinks) && (
    <CardCode url={card.data.data.url} hasThanks={hasThanks} />
  )

  async function save({ from_name, from_name_packages, card_thanks }: SignatureForm) {
    const { data } = await client.accounts.update({
      from_name,
      ...(hasTransactions ? { from_name_packages } : {}),
      confirmed_from_names: 1,
      ...(card_thanks === (user.card_thanks === 1) ? {} : { card_thanks: card_thanks ? 1 : 0 }),
    })
    setUser(data)
    void queryClient.invalidateQueries({ queryKey: api.engagements.card.key() })
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
            <SwitchField
              {...{ control }}
              name="card_thanks"
              label="Let people say thank you"
              help="Cards of gifts that we ship carry a code. Behind it, people can thank you or tell us that something is wrong."
            />
            <SignedCard name={signature} foot={foot} />
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
              <SignedCard name={typed.from_name_packages?.trim() || signature} foot={foot} />
            </div>
          </Card>
        )}
      </SettingsForm>
    </Page>
  )
}

import type { ServiceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'
import { messageLengthMax } from '@goodturn/contract/limits'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { type Control, useFieldArray } from 'react-hook-form'
import { Chips } from '../../../ui/lists/Chips.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import styles from '../catalog-desk.module.css'
import { DraftLines, DraftText } from '../fields.tsx'

interface CardLanguagesProps {
  control: Control<ServiceDocument>
  /** Index of the experience. */
  at: number
  languages: CatalogChoices['languages']
}

/** The default card message: in English, and in any added language. */
export function CardLanguages({ control, at, languages }: CardLanguagesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: `experiences.${at}.languages` })
  const [open, setOpen] = useState('en')
  const index = fields.findIndex(({ code }) => code === open)
  const nameOf = (code: string) => languages.find((one) => one.code === code)?.name ?? code
  const rest = languages.filter(({ code }) => code !== 'en' && !fields.some((one) => one.code === code))
  return (
    <>
      <div className={styles.languages}>
        <Chips
          label="Card language"
          value={index < 0 ? 'en' : open}
          onChange={setOpen}
          choices={[
            { value: 'en', label: 'English' },
            ...fields.map(({ code }) => ({ value: code, label: nameOf(code) })),
          ]}
        />
        <Select
          aria-label="Add a language"
          placeholder="Add a language"
          data={rest.map(({ code, name }) => ({ value: code, label: name }))}
          value={null}
          searchable
          w={170}
          onChange={(code) => {
            if (code === null) return
            append({ code, title: '', message: '' }, { shouldFocus: false })
            setOpen(code)
          }}
        />
      </div>
      {index < 0 ? (
        <DraftLines
          control={control}
          name={`experiences.${at}.message`}
          label="Default card message"
          max={messageLengthMax}
          rows={4}
        />
      ) : (
        <>
          <DraftText
            key={`${open} title`}
            control={control}
            name={`experiences.${at}.languages.${index}.title`}
            label={`Name in ${nameOf(open)}`}
          />
          <DraftLines
            key={`${open} message`}
            control={control}
            name={`experiences.${at}.languages.${index}.message`}
            label={`Card message in ${nameOf(open)}`}
            max={messageLengthMax}
            rows={4}
          />
          <div>
            <TextButton onClick={() => remove(index)}>Remove {nameOf(open)}</TextButton>
          </div>
        </>
      )}
    </>
  )
}

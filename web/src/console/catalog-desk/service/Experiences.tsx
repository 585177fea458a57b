import type { ServiceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import {
  askLengthMax,
  contentsLengthMax,
  descriptionLengthMax,
  notesLengthMax,
} from '@goodturn/contract/console/catalog-desk/limits'
import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'
import { type Control, useWatch } from 'react-hook-form'
import styles from '../catalog-desk.module.css'
import { DraftLines, DraftMany, DraftNumber, DraftSwitch, DraftText } from '../fields.tsx'
import { PictureField } from '../PictureSheet.tsx'
import { Fields, Sheet } from '../Sheet.tsx'
import { CardLanguages } from './CardLanguages.tsx'

interface ExperiencesProps {
  control: Control<ServiceDocument>
  choices: CatalogChoices
  /** A single gift, whose only experience is the gift itself. */
  isGift: boolean
}

/** The gifts that arrive: a single one, or each gift in a package or plan, collapsed by default. */
export function Experiences({ control, choices, isGift }: ExperiencesProps) {
  const experiences = useWatch({ control, name: 'experiences' })
  if (isGift) {
    return (
      <>
        <Sheet title="What arrives">
          <ExperienceFields control={control} at={0} choices={choices} />
        </Sheet>
        <Sheet title="Card">
          <CardLanguages control={control} at={0} languages={choices.languages} />
        </Sheet>
      </>
    )
  }
  return (
    <Sheet title="What’s inside" note={`${experiences.length}`}>
      {experiences.map(({ slug, title }, at) => (
        <details key={slug || at} className={styles.part}>
          <summary>{title || 'Untitled'}</summary>
          <div className={styles.partBody}>
            <ExperienceFields control={control} at={at} choices={choices} />
            <CardLanguages control={control} at={at} languages={choices.languages} />
            <PictureField
              control={control}
              name={`experiences.${at}.picture`}
              label={`Picture of ${title}`}
            />
          </div>
        </details>
      ))}
    </Sheet>
  )
}

interface ExperienceFieldsProps {
  control: Control<ServiceDocument>
  /** Index of the experience. */
  at: number
  choices: CatalogChoices
}

function ExperienceFields({ control, at, choices }: ExperienceFieldsProps) {
  const slug = useWatch({ control, name: `experiences.${at}.slug` })
  const swappable = useWatch({ control, name: `experiences.${at}.swappable` })
  return (
    <>
      <DraftText
        control={control}
        name={`experiences.${at}.title`}
        label="Name"
        help="Shown in the list of sent gifts and in emails."
      />
      <DraftLines
        control={control}
        name={`experiences.${at}.description`}
        label="In one sentence"
        max={descriptionLengthMax}
        rows={2}
      />
      <DraftLines
        control={control}
        name={`experiences.${at}.contents`}
        label="What’s inside"
        help="One thing per line, as packed: count, maker, material."
        max={contentsLengthMax}
        rows={4}
        optional
      />
      <DraftText
        control={control}
        name={`experiences.${at}.size`}
        label="Size"
        help="In inches, pounds, or ounces."
        optional
      />
      <Fields>
        <DraftNumber
          control={control}
          name={`experiences.${at}.fulfillment_days.min`}
          label="Business days, minimum"
        />
        <DraftNumber
          control={control}
          name={`experiences.${at}.fulfillment_days.max`}
          label="Business days, maximum"
        />
        <DraftText
          control={control}
          name={`experiences.${at}.personalization_label`}
          label="Personalization label"
          help={`Such as “Name on the sign”. At most ${askLengthMax} characters.`}
          placeholder="Nothing"
          optional
        />
      </Fields>
      <DraftLines
        control={control}
        name={`experiences.${at}.notes`}
        label="Shipping notes"
        help="For packers, and for members under “Good to know”."
        max={notesLengthMax}
        rows={2}
        optional
      />
      <DraftSwitch
        control={control}
        name={`experiences.${at}.handwritten`}
        label="The card’s text is written by hand"
      />
      <DraftSwitch
        control={control}
        name={`experiences.${at}.appointment_required`}
        label="Delivered by appointment"
      />
      <DraftSwitch
        control={control}
        name={`experiences.${at}.swappable`}
        label="Can be swapped before it ships"
      />
      {swappable && (
        <DraftMany
          control={control}
          name={`experiences.${at}.replacements`}
          label="Can be swapped for"
          placeholder="Choose gifts"
          choices={choices.experiences
            .filter((one) => one.slug !== slug)
            .map((one) => ({ value: one.slug, label: one.title, group: one.service }))}
        />
      )}
    </>
  )
}

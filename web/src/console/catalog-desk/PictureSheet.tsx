import { artNames } from '@goodturn/contract/shop/catalog/artNames'
import { isPlaceholder } from '@goodturn/contract/console/catalog-desk/documents/service'
import type { draftPicture } from '@goodturn/contract/console/catalog-desk/fields'
import { Button, Loader, Select } from '@mantine/core'
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { z } from 'zod/mini'
import { extensionOf, faultOf, pictureRules } from '@goodturn/contract/identity/uploads/rules'
import { Picture } from '../../ui/pictures/Art.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './catalog-desk.module.css'
import { ChangeTracker } from './ChangeTracker.tsx'
import { pictureUrl } from './pictures.ts'
import { Fields, Sheet } from './Sheet.tsx'
import { client } from '../../platform/client.ts'
import { usePictureUpload } from '../../identity/uploads/usePictureFile.ts'

const { extensions, bytesMax } = pictureRules.image

/** File types that the chooser offers. */
const pictureAccept = extensions.map((extension) => `.${extension}`).join(',')

/** The note below the field. */
const pictureNote = `JPG, PNG, or HEIC, up to ${bytesMax / 1024 / 1024} MB.`

const CropDialog = lazy(() => import('../../identity/uploads/CropDialog.tsx'))

export type DraftPicture = z.infer<typeof draftPicture>

interface PictureFieldProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  label: string
  /** Called with the picture, to set others that should look the same. */
  onPick?: (picture: DraftPicture) => void
}

/** A sheet with the picture of an item. */
export function PictureSheet<V extends FieldValues>({
  title,
  ...props
}: Omit<PictureFieldProps<V>, 'label'> & { title: string }) {
  return (
    <Sheet title={title}>
      <PictureField {...props} label={title} />
    </Sheet>
  )
}

/** A picture, chosen or dropped, and cropped to the shape of a card; without one, drawn objects on a wall. */
export function PictureField<V extends FieldValues>({ control, name, label, onPick }: PictureFieldProps<V>) {
  const { field } = useController({ control, name })
  const picture = field.value as DraftPicture
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const file = useCatalogPicture((image) => set({ ...picture, image }))

  function set(next: DraftPicture) {
    field.onChange(next)
    onPick?.(next)
  }

  function take(files: FileList | null) {
    const given = files?.[0]
    if (given) void file.take(given)
    // Lets the same file be chosen again after a fix.
    if (chooser.current) chooser.current.value = ''
  }
  return (
    <ChangeTracker
      control={control}
      name={name}
      label={label}
      say={formatPicture}
      putBack={(before) => set(before as DraftPicture)}
    >
      <div className={styles.pictures} role="group" aria-label={label}>
        <div className={styles.chosen}>
          <Picture of={picture.art} upload={pictureUrl(picture.image)} size="hero" />
          {picture.image === null && isPlaceholder(picture.art) && (
            <span className="gt-meta">Placeholder until you upload its own picture</span>
          )}
        </div>
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
        >
          {file.isSending ? <Loader size={22} aria-hidden /> : <Icon of={IconPhotoUp} size={22} />}
          <span>
            <input
              ref={chooser}
              type="file"
              hidden
              accept={pictureAccept}
              onChange={(event) => take(event.currentTarget.files)}
            />
            <TextButton onClick={() => chooser.current?.click()}>Upload a picture</TextButton> or drop it here
          </span>
          <span role="status">
            {file.isSending ? 'Uploading the picture...' : `${pictureNote} You’ll crop it next.`}
          </span>
          {file.fault && (
            <div role="alert" className={styles.fault}>
              <FieldError>{file.fault}</FieldError>
            </div>
          )}
          {picture.image !== null && (
            <Button variant="default" size="xs" onClick={() => set({ ...picture, image: null })}>
              {picture.art.studio ? 'Use the studio picture instead' : 'Use the drawing instead'}
            </Button>
          )}
        </div>
      </div>
      {picture.image === null && !picture.art.studio && <Drawing picture={picture} set={set} label={label} />}
      {file.cropping && (
        <Suspense>
          <CropDialog kind="catalog" url={file.cropping} onCancel={file.forget} onDone={file.finish} />
        </Suspense>
      )}
    </ChangeTracker>
  )
}

const formatPicture = (value: unknown) =>
  (value as DraftPicture).image === null ? 'a drawing' : 'another picture'

const walls = [
  ['flowers', 'Rose'],
  ['treats', 'Sand'],
  ['home', 'Sage'],
  ['cheer', 'Peach'],
  ['holiday', 'Lavender'],
  ['calm', 'Sky'],
  ['deals', 'Linen'],
  ['plans', 'Moss'],
].map(([value = '', label = '']) => ({ value, label }))
const objects = artNames.map((value) => ({ value, label: value.replaceAll('-', ' ') }))

interface DrawingProps {
  picture: DraftPicture
  set: (picture: DraftPicture) => void
  label: string
}

/** The drawing used without a picture: a wall, and the object in the middle. */
export function Drawing({ picture, set, label }: DrawingProps) {
  const { art } = picture
  const first = art.of[0]
  return (
    <div className={styles.drawing} role="group" aria-label={`${label}, drawn`}>
      <Fields>
        <Select
          label="Background"
          data={walls}
          value={art.tint}
          allowDeselect={false}
          onChange={(tint) => tint && set({ ...picture, art: { ...art, tint } })}
        />
        <Select
          label="Object"
          data={objects}
          value={first?.n ?? null}
          searchable
          allowDeselect={false}
          limit={80}
          onChange={(n) =>
            n &&
            set({
              ...picture,
              art: { ...art, of: [{ s: 62, x: 50, y: 0, ...first, n }, ...art.of.slice(1)] },
            })
          }
        />
      </Fields>
    </div>
  )
}

/** Uploads a catalog picture; `onKept` gets its name for the document. */
function useCatalogPicture(onKept: (image: string) => void) {
  return usePictureUpload(
    {
      faultOf: (file) => faultOf('image', file),
      extensionOf: (name) => extensionOf('image', name),
      async send(file) {
        const { data } = await client.catalogDesk.addPicture({ file })
        return { filename: data.image, url: data.url }
      },
    },
    onKept,
  )
}

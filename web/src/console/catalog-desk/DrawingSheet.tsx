import type { artSchema } from '@goodturn/contract/shop/catalog/schema'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { z } from 'zod/mini'
import { Picture } from '../../ui/pictures/Art.tsx'
import styles from './catalog-desk.module.css'
import { ChangeTracker } from './ChangeTracker.tsx'
import { Drawing } from './PictureSheet.tsx'
import { Sheet } from './Sheet.tsx'

interface DrawingSheetProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
}

/** A sheet with the drawn picture of an item that has no upload. */
export function DrawingSheet<V extends FieldValues>({ control, name }: DrawingSheetProps<V>) {
  const { field } = useController({ control, name })
  const art = field.value as z.infer<typeof artSchema>
  return (
    <Sheet title="Picture">
      <ChangeTracker control={control} name={name} label="Picture" say={() => 'another drawing'}>
        <div className={styles.pictures}>
          <div className={styles.chosen}>
            <Picture of={art} size="hero" />
          </div>
          {!art.studio && (
            <Drawing
              picture={{ image: null, art }}
              set={(picture) => field.onChange(picture.art)}
              label="Picture"
            />
          )}
        </div>
      </ChangeTracker>
    </Sheet>
  )
}

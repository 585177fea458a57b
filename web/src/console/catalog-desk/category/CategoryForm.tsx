import type { CategoryDocument } from '@goodturn/contract/console/catalog-desk/documents/category'
import { DrawingSheet } from '../DrawingSheet.tsx'
import { DraftText, DraftTitle } from '../fields.tsx'
import type { KindFormProps } from '../kindProps.ts'
import { Fields, Sheet } from '../Sheet.tsx'

/** A shop category: its title, and the title for other businesses. */
export function CategoryForm({ form: { control } }: KindFormProps<CategoryDocument>) {
  return (
    <>
      <Sheet title="Details">
        <Fields>
          <DraftTitle control={control} name="title" />
          <DraftText
            control={control}
            name="title_other"
            label="Title outside real estate"
            help="What members in other businesses see, if different."
            optional
          />
        </Fields>
      </Sheet>
      <DrawingSheet control={control} name="art" />
    </>
  )
}

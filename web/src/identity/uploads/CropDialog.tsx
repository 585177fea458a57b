import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { type CropKind, cropAspects, cropPicture, isWhole, shapedCrop, whole } from './crop.ts'
import styles from './CropDialog.module.css'

interface CropDialogProps {
  kind: CropKind
  /** The picture to crop. */
  url: string
  onCancel: () => void
  /** Called with the cropped file; null when nothing is cropped. */
  onDone: (cropped: File | null) => void
}

const cropTexts = {
  image: {
    title: 'Crop your photo',
    use: 'Use photo',
    hint: 'Drag the circle, or move it with the arrow keys.',
  },
  logo: {
    title: 'Crop your logo',
    use: 'Use logo',
    hint: 'Drag an edge to crop, or use it as it is.',
  },
  catalog: {
    title: 'Crop the picture',
    use: 'Use picture',
    hint: 'Drag the frame, or move it with the arrow keys.',
  },
}

/** Crops a picture: to the fixed shape of its kind, or any shape for a logo. Starts with the largest crop that fits. */
export default function CropDialog({ kind, url, onCancel, onDone }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>(whole)
  const aspect = cropAspects[kind]

  async function use() {
    const picture = image.current
    if (!picture) return
    onDone(aspect === undefined && isWhole(crop) ? null : await cropPicture(picture, crop, kind))
  }
  function resize(percent: number) {
    if (image.current && aspect) setCrop(shapedCrop(image.current, aspect, percent, crop))
  }

  return (
    <AppModal
      opened
      onClose={onCancel}
      title={cropTexts[kind].title}
      width={560}
      actionsStay
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton onClick={use}>{cropTexts[kind].use}</BusyButton>
        </>
      }
    >
      <p className={styles.hint}>{cropTexts[kind].hint}</p>
      <div className={styles.desk}>
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          {...(aspect ? { aspect, circularCrop: kind === 'image' } : {})}
          keepSelection
          minWidth={32}
          minHeight={kind === 'image' ? 32 : 16}
          className={styles.crop ?? ''}
          ariaLabels={labels}
        >
          <img
            ref={image}
            src={url}
            alt="Picture to crop"
            onLoad={(event) => aspect && setCrop(shapedCrop(event.currentTarget, aspect, 100))}
          />
        </ReactCrop>
      </div>
      {aspect && <SizeSlider percent={sizeOf(crop)} onChange={resize} />}
    </AppModal>
  )
}

const labels = {
  cropArea: 'Crop area: arrow keys move it',
  nwDragHandle: 'Upper left corner: arrow keys move it',
  nDragHandle: 'Upper edge: arrow keys move it',
  neDragHandle: 'Upper right corner: arrow keys move it',
  eDragHandle: 'Right edge: arrow keys move it',
  seDragHandle: 'Lower right corner: arrow keys move it',
  sDragHandle: 'Lower edge: arrow keys move it',
  swDragHandle: 'Lower left corner: arrow keys move it',
  wDragHandle: 'Left edge: arrow keys move it',
}

/** Size of the crop, in percent of the largest that fits. */
function sizeOf(crop: PercentCrop): number {
  return Math.round(Math.max(crop.width, crop.height))
}

function SizeSlider({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const id = useId()
  return (
    <div className={styles.size}>
      <label htmlFor={id}>Size</label>
      <input
        id={id}
        type="range"
        min={20}
        max={100}
        value={percent}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

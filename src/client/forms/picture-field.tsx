import { chakra } from '@/client/theme/chakra'
import { useRef, useState, type ChangeEvent, type ClipboardEvent, type DragEvent } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { imageUploader } from '@/content/interface'
import { Button } from '../ui/button'
import { FieldNotes, useTies } from '../ui/field'
import { Icon } from '../ui/icon'
import { Spinner } from '../ui/spinner'
import type { Bound } from './fields'
import { pictureTypes } from './picture-compression'
import { useHeldSubmit } from './use-held-submit'
import { usePicture } from './use-picture'

const Zone = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '12rem 1fr' },
    gap: '4',
    alignItems: 'center',
    p: '3',
    bg: 'bg.control',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'sheet',
    '&[data-over=true]': { bg: 'success.subtle', borderColor: 'success.fg', borderStyle: 'solid' },
    '&[data-invalid=true]': { borderColor: 'danger.fg' },
  },
})

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '3 / 2',
    width: 'full',
    maxWidth: { base: '64', sm: 'full' },
    bg: 'bg.panel',
    color: 'fg.muted',
    fontSize: '3xl',
    overflow: 'hidden',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})

/**
 * A picture of the record: dropped, pasted or chosen, scaled down in the browser, shown before it is saved (R36).
 * The form's value is a data URL after a fresh choice, else the address that the record has; '' when there is none.
 */
export function PictureField<Values extends FieldValues, Output>(props: Bound<Values, Output> & { label: string }) {
  const { form, name, label } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const { refusal, isWorking, take, empty } = usePicture(field.onChange)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  useHeldSubmit(chooser, isWorking)
  const words = { label, hint: imageUploader.kinds, error: refusal ?? fieldState.error?.message }
  const { hintId, errorId, 'aria-describedby': describedBy } = useTies(words)
  const value: unknown = field.value
  const address = typeof value === 'string' ? value : ''

  const receiving = {
    onPaste: (event: ClipboardEvent) => {
      const file = event.clipboardData.files.item(0)
      if (!file) return
      event.preventDefault()
      void take(file)
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void take(event.dataTransfer.files.item(0))
    },
  }
  // This button carries the field's name and takes its focus: the file input itself is never seen.
  const choosing = {
    name,
    ref: (button: HTMLButtonElement | null) => {
      chooser.current = button
      field.ref(button)
    },
    'aria-describedby': describedBy,
    onClick: () => input.current?.click(),
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void take(target.files?.item(0))
    // The same file chosen again must be a change again.
    target.value = ''
  }
  const remove = () => {
    empty()
    chooser.current?.focus()
  }

  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="1.5" minWidth="0" {...receiving}>
      <chakra.legend textStyle="label" mb="1.5">
        {label}
      </chakra.legend>
      <Zone data-over={isOver} data-invalid={words.error !== undefined}>
        <Frame>
          {isWorking && <Spinner />}
          {!isWorking && !address && <Icon name="upload" />}
          {!isWorking && address && <img src={address} alt={imageUploader.preview} referrerPolicy="no-referrer" />}
        </Frame>
        <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
          <chakra.output textStyle="small">{isWorking ? imageUploader.working : imageUploader.drop}</chakra.output>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button {...choosing} variant="outline" size="small">
              {address ? imageUploader.replace : imageUploader.choose}
            </Button>
            {address && (
              <Button variant="quiet" size="small" onClick={remove}>
                {imageUploader.remove}
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      </Zone>
      <input ref={input} type="file" hidden accept={pictureTypes} onChange={choose} />
      <FieldNotes {...words} hintId={hintId} errorId={errorId} />
    </chakra.fieldset>
  )
}

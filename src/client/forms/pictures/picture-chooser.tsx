import { chakra } from '@/client/theme/chakra'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type RefCallback,
} from 'react'
import { imageUploader } from '@/content/platform/field-words'
import { Button } from '../../ui/buttons/button'
import { FieldNotes, useTies } from '../../ui/fields/field'
import { Icon } from '../../ui/icon'
import { Spinner } from '../../ui/spinner'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { pictureTypes } from './picture-compression'
import { useTellRefusal } from './refused-pictures'
import { useHeldSubmit } from '../use-held-submit'
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

type PictureChooserProps = {
  label: string
  hint?: string
  /** A data URL after a fresh choice, else an address; '' when there is none. */
  address: string
  error: string | undefined
  /** The name of the form's field; none where the field is a list of which this is a part. */
  name?: string
  /** Of the button that takes the focus when something is wrong. */
  buttonRef: RefCallback<HTMLElement> | undefined
  /** Called with a data URL, or with '' when the picture was taken away. */
  onPicture: (picture: string) => void
  /** Called when a picture is being prepared, and when that has ended. */
  onWorking?: (isWorking: boolean) => void
}

/** A picture that is dropped, pasted or chosen, scaled down in the browser and shown before it is saved (R36). */
export function PictureChooser(props: PictureChooserProps) {
  const { label, hint, address, error, name, buttonRef, onPicture, onWorking } = props
  const [said, setSaid] = useState('')
  const { refusal, isWorking, take, empty } = usePicture((picture) => {
    setSaid(picture ? imageUploader.chosen : imageUploader.removed)
    onPicture(picture)
  })
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  useHeldSubmit(chooser, isWorking)
  useTellRefusal(refusal !== null)
  const tellWorking = useEffectEvent((isAtWork: boolean) => onWorking?.(isAtWork))
  useEffect(() => {
    if (!isWorking) return undefined
    tellWorking(true)
    return () => tellWorking(false)
  }, [isWorking])
  const words = { label, hint: [imageUploader.kinds, hint].filter(Boolean).join(' '), error: refusal ?? error }
  const { hintId, errorId, 'aria-describedby': describedBy } = useTies(words)

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
    ...(name && { name }),
    ref: (button: HTMLButtonElement | null) => {
      chooser.current = button
      buttonRef?.(button)
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
          <chakra.p textStyle="small">{isWorking ? imageUploader.working : imageUploader.drop}</chakra.p>
          <VisuallyHidden as="output">{isWorking ? imageUploader.working : refusal === null && said}</VisuallyHidden>
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

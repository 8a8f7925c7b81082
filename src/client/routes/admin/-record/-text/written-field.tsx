import { chakra } from '@/client/theme/chakra'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { textEditor } from '@/content/records/text-editor'
import type { Bound } from '@/client/forms/fields'
import { usePicture } from '@/client/forms/pictures/use-picture'
import { trpc } from '@/client/calls/trpc'
import { Field, type FieldWords } from '@/client/ui/fields/field'
import { TextArea } from '@/client/ui/fields/text-area'
import { markOfKey, TextBar } from './text-bar'
import { marked, withPicture, type Mark, type Replacement } from './text-marks'
import { TextPreview, usePreview } from './text-preview'

/** Puts a replacement into a text box as a hand would: by the browser's own command it can be undone. */
function replace(box: HTMLTextAreaElement, { from, to, by, select }: Replacement) {
  box.focus()
  box.setSelectionRange(from, to)
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps what was typed undoable
  if (!document.execCommand('insertText', false, by)) {
    box.setRangeText(by, from, to, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const [first, last] = select
  box.setSelectionRange(from + first, from + last)
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
})

/** What says in HTML that a text is more than its words. */
const formatting =
  /<(?:h[1-6]|[uo]l|blockquote|table|hr|b|strong|i|em)\b|<a\s[^>]*href|font-weight|font-style|mso-list/i

/** Puts what was pasted in place of what is selected; its plain text where the marks cannot be made. */
async function pasteInto(box: HTMLTextAreaElement, html: string, plain: string) {
  const by = await import('./pasted').then(({ markdownOf }) => markdownOf(html)).catch(() => plain)
  replace(box, { from: box.selectionStart, to: box.selectionEnd, by, select: [by.length, by.length] })
}

/** A long text: a box with a bar, and beside it, below on a phone, what visitors will see. */
export function WrittenField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Omit<FieldWords, 'error'> & { rows: number },
) {
  const { form, name, rows, ...words } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const box = useRef<HTMLTextAreaElement>(null)
  const value: unknown = field.value
  const text = typeof value === 'string' ? value : ''
  const shown = usePreview(text)
  const store = trpc.admin.posts.addPicture.useMutation()

  const insert = (image: string) => {
    if (image === '') return
    store.mutate(
      { image },
      {
        onSuccess: ({ address }) => box.current && replace(box.current, withPicture(selectedIn(box.current), address)),
      },
    )
  }
  const picture = usePicture(insert)
  const mark = (each: Mark) => {
    if (box.current) replace(box.current, marked(each, selectedIn(box.current)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const each = markOfKey(event)
    if (!each) return
    event.preventDefault()
    // Ctrl K opens the command list everywhere else.
    event.stopPropagation()
    mark(each)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget } = event
    // A word processor puts a picture of the text beside it.
    const html = clipboardData.getData('text/html')
    if (formatting.test(html)) {
      event.preventDefault()
      void pasteInto(currentTarget, html, clipboardData.getData('text/plain'))
      return
    }
    const file = clipboardData.files.item(0)
    if (!file) return
    event.preventDefault()
    void picture.take(file)
  }
  const error = fieldState.error?.message ?? picture.refusal ?? (store.isError ? textEditor.pictureFailed : undefined)
  return (
    <Field {...words} error={error}>
      {(ties) => (
        <>
          <TextBar
            controls={ties.id}
            isWorking={picture.isWorking || store.isPending}
            onMark={mark}
            onPicture={(file) => void picture.take(file)}
          />
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            gap="4"
          >
            <TextArea
              {...ties}
              name={name}
              ref={(element) => {
                box.current = element
                field.ref(element)
              }}
              value={text}
              rows={rows}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              minHeight={{ lg: '26rem' }}
            />
            <TextPreview {...shown} />
          </chakra.div>
          <chakra.output htmlFor={ties.id} textStyle="small" color="fg.muted">
            {textEditor.words(shown.preview.words)}
          </chakra.output>
          {shown.preview.notices.map((notice) => (
            <chakra.p key={notice} role="note" textStyle="small" color="warning.fg">
              {textEditor.notices[notice]}
            </chakra.p>
          ))}
        </>
      )}
    </Field>
  )
}

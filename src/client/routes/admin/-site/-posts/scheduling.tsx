import { useState } from 'react'
import { z } from 'zod'
import { adminDialogs } from '@/content/records/admin-dialogs'
import { schedulePost as words } from '@/content/site/admin-posts'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import { FirmTimestampField } from '@/client/forms/timestamp-field'
import { useContractForm, type ContractForm } from '@/client/forms/use-contract-form'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import type { Notification } from '@/client/ui/toasts/notifications'
import { laterMoment } from '@/shared/platform/fields'
import type { Post, postFields } from '@/shared/site/posts'
import type { OtherWay, SaveOtherwise } from '../../-record/record-dialog'
import type { PostValues } from './fields'

type Typed = z.output<typeof postFields>

const asked = z.object({ at: laterMoment })
const formId = 'schedule-post'

const isLater = (at: Date | null | undefined): at is Date => at instanceof Date && at.getTime() > Date.now()

/** What is told of a post that was saved: that it appears by itself, and when, or what is told of any other. */
export const publishedTold = ({ status, publishedAt }: Pick<Post, 'status' | 'publishedAt'>, told: Notification) =>
  status === 'scheduled' && publishedAt !== null ? words.scheduled(onOfficeClock(publishedAt, 'longMoment')) : told

type ScheduleDialogProps = {
  /** What the post has as its publication date, if it is to come. */
  at: string
  onSchedule: (at: string) => void
  onClose: () => void
}

function ScheduleDialog({ at, onSchedule, onClose }: ScheduleDialogProps) {
  const form = useContractForm(asked, { defaultValues: { at } })
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {adminDialogs.cancel}
          </Button>
          <SubmitButton form={form} formId={formId} label={words.submit} />
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        name={words.title}
        onSubmit={(values) => Promise.resolve(onSchedule(values.at))}
        failure={words.title}
      >
        <FirmTimestampField form={form} name="at" label={words.at} isRequired />
      </Form>
    </Dialog>
  )
}

/**
 * The two ways to a post that appears by itself: 'Schedule', and the question that a day to come asks when the post is not published.
 * @returns `otherWay` and `beforeSave` for the post's form, and what they open
 */
export function useScheduling(form: ContractForm<PostValues, Typed>) {
  const [opened, setOpened] = useState<{ at: string; save: SaveOtherwise<Typed> } | null>(null)
  const [question, setQuestion] = useState<{ values: Typed; at: Date; answer: (values: Typed | null) => void } | null>(
    null,
  )
  const { dirtyFields } = form.formState

  const schedule = (at: string) => {
    setOpened(null)
    form.setValue('publishedAt', at, { shouldDirty: true })
    opened?.save((values) => ({ ...values, isPublished: true, publishedAt: new Date(at) }))
  }
  const answer = (values: Typed | null) => {
    question?.answer(values)
    setQuestion(null)
  }
  const beforeSave = async (values: Typed) => {
    const at = values.publishedAt
    if (values.isPublished || !isLater(at) || !dirtyFields.publishedAt) return values
    return await new Promise<Typed | null>((resolve) => setQuestion({ values, at, answer: resolve }))
  }
  const otherWay: OtherWay<Typed> = {
    label: words.open,
    onPress: (save) => {
      const typed = form.getValues('publishedAt')
      setOpened({ at: typeof typed === 'string' && Date.parse(typed) > Date.now() ? typed : '', save })
    },
  }
  return {
    beforeSave,
    otherWay,
    dialogs: (
      <>
        {opened && <ScheduleDialog at={opened.at} onSchedule={schedule} onClose={() => setOpened(null)} />}
        {question && (
          <Dialog
            isOpen
            title={words.asked.title}
            description={words.asked.text(onOfficeClock(question.at, 'longMoment'))}
            onCloseRequest={() => answer(null)}
            footer={
              <>
                <Button variant="outline" onClick={() => answer(question.values)}>
                  {words.asked.draft}
                </Button>
                <Button data-initial-focus onClick={() => answer({ ...question.values, isPublished: true })}>
                  {words.asked.schedule}
                </Button>
              </>
            }
          >
            {null}
          </Dialog>
        )}
      </>
    ),
  }
}

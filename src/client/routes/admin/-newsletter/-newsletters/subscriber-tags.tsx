import { adminSubscriber } from '@/content/newsletter/admin-newsletter'
import { Form } from '@/client/forms/form'
import { LinesField } from '@/client/forms/rows/lines-field'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { type Newsletter, subscriberTagsForm } from '@/shared/newsletter/newsletters'
import { useOutcome } from '../../-record/-saving/write-outcome'

const words = adminSubscriber.tags

/** So many of the tags in use are named beside the field. */
const namedTags = 12

/** What the firm calls a subscriber beside others, by which letters are addressed; saved by a button of its own. */
export function SubscriberTags({ subscriber: { id, tags } }: { subscriber: Newsletter }) {
  const form = useContractForm(subscriberTagsForm, { defaultValues: { tags } })
  const outcome = useOutcome('newsletters')
  const { mutateAsync } = trpc.admin.newsletters.setTags.useMutation(outcome(words.saved, words.notSaved))
  const { data } = trpc.admin.newsletters.tags.useQuery()
  const inUse = (data?.items ?? []).slice(0, namedTags).map(({ tag }) => tag)
  return (
    <Form
      form={form}
      name={words.name}
      failure={words.notSaved.title}
      gap="3"
      onSubmit={async (typed) => {
        const saved = await mutateAsync({ ...typed, id })
        form.reset({ tags: saved.tags })
      }}
    >
      <LinesField
        form={form}
        name="tags"
        label={words.label}
        hint={inUse.length === 0 ? words.hint : `${words.hint} ${words.inUse(inUse.join(', '))}`}
      />
      <SubmitButton
        form={form}
        label={words.submit}
        pendingLabel={words.pending}
        variant="outline"
        size="small"
        alignSelf="flex-start"
      />
    </Form>
  )
}

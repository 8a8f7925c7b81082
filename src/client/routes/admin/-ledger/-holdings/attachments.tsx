import { chakra } from '@/client/theme/chakra'
import { useMutation } from '@tanstack/react-query'
import { attachmentWords as words } from '@/content/reporting/attachments'
import { pdfHint } from '@/content/reporting/documents'
import { trpc } from '@/client/calls/trpc'
import { FileField } from '@/client/forms/file-field'
import { Alert } from '@/client/ui/alert'
import { Heading } from '@/client/ui/heading'
import { Anchor } from '@/client/ui/text-link'
import { sizeText } from '@/client/uploads/document-size'
import { uploadAttachment } from '@/client/uploads/document-upload'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { fileAddress } from '@/shared/platform/file-paths'
import type { Attachment } from '@/shared/reporting/attachments'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { RecordActions } from '../../-record/record-actions'

type AttachedProps = { attachment: Attachment; isBusy: boolean; onRemove: () => void }

/** One file: what it belongs to, who attached it, and the ways to open and to remove it. */
function Attached({ attachment, isBusy, onRemove }: AttachedProps) {
  const { id, name, on, createdByName, createdAt } = attachment
  const belongs = words.on[on]
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="2"
      py="2"
      borderBottomWidth="1px"
      borderColor="border.rule"
    >
      <chakra.span minWidth="0" overflowWrap="anywhere">
        <Anchor href={fileAddress('attachment', { id })} download>
          {name}
        </Anchor>
        {belongs !== null && <span>{` ${belongs}`}</span>}
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {`${sizeText(attachment)}. ${words.added(createdByName, onOfficeClock(createdAt, 'date'))}`}
        </chakra.span>
      </chakra.span>
      <RecordActions
        isBusy={isBusy}
        actions={[
          {
            key: 'remove',
            label: words.remove,
            name: words.removeOne(name),
            asks: { title: words.prompt.title(name), text: words.prompt.text },
            onPress: onRemove,
          },
        ]}
      />
    </chakra.li>
  )
}

type AttachmentsProps = { to: { entryId: number } | { importId: number } }

/** The PDFs that the firm keeps of an entry or of a file that was brought in, and the way to attach one. */
export function Attachments({ to }: AttachmentsProps) {
  const { data, isError } = trpc.admin.attachments.list.useQuery(to, { refetchOnMount: 'always' })
  const afterWrite = useAfterWrite('holdings')
  const { toasts } = words
  const adding = useMutation({
    mutationFn: (file: File) => uploadAttachment(to, file),
    ...afterWrite(() => toasts.added, toasts.failed),
  })
  const removing = trpc.admin.attachments.remove.useMutation(afterWrite(() => toasts.removed, toasts.failed))
  const isBusy = adding.isPending || removing.isPending
  return (
    <chakra.section mt="6" borderTopWidth="1px" borderColor="border.rule" pt="5">
      <Heading level={3} textStyle="subheading">
        {words.title}
      </Heading>
      <chakra.p textStyle="small" color="fg.muted" mt="1">
        {words.text}
      </chakra.p>
      {isError && <Alert variant="destructive">{words.failed}</Alert>}
      {data?.items.length === 0 && <chakra.p mt="3">{words.none}</chakra.p>}
      <chakra.ul mt="2" listStyleType="none">
        {data?.items.map((attachment) => (
          <Attached
            key={attachment.id}
            attachment={attachment}
            isBusy={isBusy}
            onRemove={() => removing.mutate({ id: attachment.id })}
          />
        ))}
      </chakra.ul>
      <chakra.div mt="4">
        <FileField
          label={words.add}
          hint={adding.isPending ? words.adding : pdfHint}
          accept=".pdf,application/pdf"
          onChoose={(file) => isBusy || adding.mutate(file)}
        />
      </chakra.div>
    </chakra.section>
  )
}

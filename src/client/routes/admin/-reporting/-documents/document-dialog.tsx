import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { documentWords } from '@/content/reporting/admin-documents'
import { documentKindNames } from '@/content/reporting/documents'
import { sizeText } from '@/client/uploads/document-size'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Anchor } from '@/client/ui/text-link'
import type { IssuedDocument } from '@/shared/reporting/documents'
import { useGoneRecord } from '../../-list/record-in-address'
import { AwaitedRecord } from '../../-list/awaited-record'
import { LocalDate } from '../../-list/-rows/local-date'
import { Countdown } from '../../-record/countdown'
import { StateTold } from '../../-record/state-told'
import { draftPrompt, RecordActions } from '../../-record/record-actions'
import { type DocumentCalls, useDocumentCalls } from './document-calls'
import { ownerOf } from './owner-of'
import { DocumentFileField } from './document-file-field'
import { Readers } from './readers'
import { StatusTag } from './status-tag'
import { fileAddress } from '@/shared/platform/file-paths'

const { sheet: words, actions } = documentWords

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.div minWidth="0">
    <chakra.dt textStyle="figureLabel" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
  </chakra.div>
)

const FileFact = ({ paper: { id, sizeBytes, pages } }: { paper: IssuedDocument }) =>
  sizeBytes === null || pages === null ? (
    words.noFile
  ) : (
    <span>
      <Anchor href={fileAddress('document', { id })} download>
        {words.download}
      </Anchor>{' '}
      <chakra.span color="fg.muted">{sizeText({ sizeBytes, pages })}</chakra.span>
    </span>
  )

const Facts = ({ paper }: { paper: IssuedDocument }) => (
  <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }} gap="4" mb="5">
    <Fact label={words.facts.entity}>{ownerOf(paper) ?? documentWords.everyHolder}</Fact>
    {paper.investmentName !== null && <Fact label={words.facts.offering}>{paper.investmentName}</Fact>}
    <Fact label={words.facts.file}>
      <FileFact paper={paper} />
    </Fact>
    {paper.status !== 'draft' && paper.publishedAt !== null && (
      <Fact label={words.facts.published}>
        <LocalDate timestamp={paper.publishedAt} />
      </Fact>
    )}
  </chakra.dl>
)

type ActionsProps = {
  paper: IssuedDocument
  calls: DocumentCalls
  onReplace: () => void
  onWithdraw: () => void
  onRemoved: () => void
}

/** What can be done with a document as it is. */
function Actions({ paper: { id, title, status, sizeBytes }, calls, onReplace, onWithdraw, onRemoved }: ActionsProps) {
  const isDraft = status === 'draft'
  return (
    <RecordActions
      isBusy={calls.isUnderWay}
      actions={[
        isDraft && {
          key: 'remove',
          label: actions.remove,
          asks: draftPrompt(title),
          onPress: () => calls.remove.mutate({ id }, { onSuccess: onRemoved }),
        },
        isDraft &&
          sizeBytes !== null && {
            key: 'publish',
            label: actions.publish,
            isNext: true,
            onPress: () => calls.publish.mutate({ id }),
          },
        status === 'publishing' && {
          key: 'undo',
          label: actions.undo,
          isNext: true,
          onPress: () => calls.unpublish.mutate({ id }),
        },
        (status === 'published' || status === 'replaced') && {
          key: 'withdraw',
          label: actions.withdraw,
          onPress: onWithdraw,
        },
        status === 'published' && { key: 'replace', label: actions.replace, onPress: onReplace },
      ]}
    />
  )
}

type DocumentDialogProps = {
  id: number
  onReplace: (paper: IssuedDocument) => void
  onWithdraw: (id: number) => void
  onClose: () => void
}

/** One document: whose it is, its file, who can read it and who has, and the step that comes next. */
export function DocumentDialog({ id, onReplace, onWithdraw, onClose }: DocumentDialogProps) {
  const { data, error, refetch } = trpc.admin.documents.list.useQuery({ id })
  const calls = useDocumentCalls()
  const paper = data?.items[0]
  useGoneRecord(data?.items.length === 0 && !calls.remove.isSuccess, onClose)
  if (paper === undefined)
    return (
      <Dialog isOpen leavesBack title={documentWords.caption} size="broad" onCloseRequest={onClose}>
        <AwaitedRecord failed={documentWords.failed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  const { title, kind, taxYear, status, publishedAt, withdrawnReason } = paper
  return (
    <Dialog
      isOpen
      leavesBack
      title={title}
      description={words.text(documentKindNames[kind], taxYear)}
      size="broad"
      onCloseRequest={onClose}
      footer={
        <Actions
          paper={paper}
          calls={calls}
          onReplace={() => onReplace(paper)}
          onWithdraw={() => onWithdraw(id)}
          onRemoved={onClose}
        />
      }
    >
      <StateTold
        state={status === 'draft' ? 'draft' : status === 'publishing' ? 'waiting' : 'published'}
        told={documentWords.statuses.published}
      >
        <StatusTag status={status} />
      </StateTold>
      <Facts paper={paper} />
      {withdrawnReason !== null && <Alert variant="warning">{words.withdrawn(withdrawnReason)}</Alert>}
      {status === 'publishing' && publishedAt !== null && <Countdown at={publishedAt} />}
      {status === 'draft' && (
        <chakra.div maxWidth="form" mb="5">
          <DocumentFileField label={words.newFile} onChoose={(file) => calls.setFile.mutate({ id, file })} />
        </chakra.div>
      )}
      <Readers
        id={id}
        isShown={status !== 'draft' && status !== 'publishing'}
        calls={status === 'published' ? calls : null}
      />
    </Dialog>
  )
}

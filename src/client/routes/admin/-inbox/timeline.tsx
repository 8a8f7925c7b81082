import { chakra } from '@/client/theme/chakra'
import { adminCases } from '@/content/inbox/admin-cases'
import { Tag } from '@/client/ui/tag'
import type { CaseAnswer, CaseLines, CaseNote } from '@/shared/inbox/cases'
import { Timestamp } from '../-history/timestamp'
import { ListFailure } from '../-list/list-failure'
import { useMailWords } from '../-record/kept-as-files'
import { CaseLoading } from './case-part'

const words = adminCases.timeline

type MailWords = ReturnType<typeof useMailWords>
type Entry = CaseNote & { answer?: CaseAnswer }

/** Notes and answers in the order they were written. */
const inOrder = ({ notes, answers }: CaseLines): Entry[] =>
  [...notes, ...answers.map((answer) => ({ ...answer, answer }))].toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  )

/** What became of an answer's mail; of one that is not sent, what the mail server said. */
const Outcome = ({ answer: { status, reason }, mailWords }: { answer: CaseAnswer; mailWords: MailWords }) => (
  <>
    <Tag variant={status === 'failed' ? 'default' : status === 'sent' ? 'secondary' : 'outline'}>
      {mailWords(words.statuses, words.statusesOfFiles)[status]}
    </Tag>
    {reason !== null && (
      <chakra.span textStyle="fine" color="fg.muted" overflowWrap="anywhere" flexBasis="full">
        {reason}
      </chakra.span>
    )}
  </>
)

const EntryLine = ({
  entry: { authorName, createdAt, text, answer },
  mailWords,
}: {
  entry: Entry
  mailWords: MailWords
}) => (
  <chakra.li py="3" borderTopWidth="1px" borderColor="border.rule">
    <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1" textStyle="small" mb="1">
      <span>
        <chakra.bdi fontWeight="semibold">{authorName ?? words.somebody}</chakra.bdi>{' '}
        <chakra.span color="fg.muted">
          <span>{`${answer ? mailWords(words.answer, words.answerOfFiles) : words.note}, `}</span>
          <Timestamp at={createdAt} />
        </chakra.span>
      </span>
      {answer && <Outcome answer={answer} mailWords={mailWords} />}
    </chakra.div>
    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose" dir="auto">
      {text}
    </chakra.p>
  </chakra.li>
)

/** What was answered and noted so far: who, when, the words, and whether they were sent. */
function Timeline(found: CaseLines) {
  const mailWords = useMailWords()
  const entries = inOrder(found)
  if (entries.length === 0)
    return (
      <chakra.p textStyle="small" color="fg.muted">
        {words.empty}
      </chakra.p>
    )
  return (
    <chakra.ol listStyleType="none">
      {entries.map((entry) => (
        <EntryLine key={`${entry.answer ? 'answer' : 'note'} ${entry.id}`} entry={entry} mailWords={mailWords} />
      ))}
    </chakra.ol>
  )
}

/** What is known of a case, or why nothing is. */
export type CaseQuery = { data: CaseLines | undefined; error: unknown; refetch: () => Promise<unknown> }

/** The same once it is read. */
export function CaseTimeline({ query: { data, error, refetch }, failed }: { query: CaseQuery; failed: string }) {
  if (data) return <Timeline {...data} />
  return error ? <ListFailure title={failed} error={error} onRetry={() => void refetch()} /> : <CaseLoading />
}

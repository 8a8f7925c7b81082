import { chakra } from '@/client/theme/chakra'
import { useId, useState } from 'react'
import { issuingWords } from '@/content/reporting/admin-statements'
import { StatementSections } from '@/client/holdings/statement-sections'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { Tag } from '@/client/ui/tag'
import { TextInput } from '@/client/ui/fields/text-input'
import { periodOf, statementTables } from '@/shared/reporting/statement-rows'
import type { IssuedStatement } from '@/shared/reporting/statements'
import { Countdown } from '../../-record/countdown'
import { useAfterWrite } from '../../-record/-saving/after-write'

const words = issuingWords

type IssuedProps = { statement: IssuedStatement; isBusy: boolean; onPublish: () => void; onUndo: () => void }

/** One statement: how far it is, what it says when asked, and the step that comes next. */
function Issued({ statement, isBusy, onPublish, onUndo }: IssuedProps) {
  const bodyId = useId()
  const [isOpen, setOpen] = useState(false)
  const { figures, publishedAt, status, isOutdated } = statement
  const period = periodOf(figures)
  const step = {
    draft: { label: words.publish, name: words.publishOf(period), onPress: onPublish },
    publishing: { label: words.undo, name: words.undoOf(period), onPress: onUndo },
    published: null,
    superseded: null,
  }[status]
  const isChanged = isOutdated && status !== 'superseded'
  return (
    <chakra.li py="2" borderBottomWidth="1px" borderColor="border.rule" textStyle="small">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
          <span>{period}</span>
          <Tag variant="secondary" data-state-told>
            {words.statuses[status]}
          </Tag>
          {isChanged && <Tag variant="outline">{words.changed}</Tag>}
        </chakra.span>
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
          <Button
            size="small"
            variant="quiet"
            aria-label={isOpen ? words.hideOf(period) : words.showOf(period)}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.hide : words.show}
          </Button>
          {step && (
            <Button
              key={status}
              size="small"
              variant="outline"
              aria-label={step.name}
              aria-disabled={isBusy}
              onClick={() => !isBusy && step.onPress()}
            >
              {step.label}
            </Button>
          )}
        </chakra.span>
      </chakra.div>
      {status === 'publishing' && publishedAt !== null && (
        <chakra.div mt="2">
          <Countdown at={publishedAt} />
        </chakra.div>
      )}
      {isChanged && (
        <chakra.p mt="2" color="fg.muted">
          {words.changedHints[status]}
        </chakra.p>
      )}
      <chakra.div id={bodyId} hidden={!isOpen} pb="2">
        {isOpen && <StatementSections tables={statementTables(figures)} level={4} />}
      </chakra.div>
    </chakra.li>
  )
}

/**
 * The statements of an entity: made, published and superseded at once, apart from the form around them.
 * @param owner whose they are, as owners are told from each other
 */
export function EntityStatements({ entityId, owner }: { entityId: number; owner: string }) {
  const headingId = useId()
  const [periodFrom, setFrom] = useState('')
  const [periodTo, setTo] = useState('')
  const list = trpc.admin.statements.list.useQuery({ entityId })
  const written = useAfterWrite('statements')
  const making = trpc.admin.statements.create.useMutation(written(() => words.made, words.notDone))
  const publishing = trpc.admin.statements.publish.useMutation(written(() => words.published, words.notDone))
  const undoing = trpc.admin.statements.unpublish.useMutation(written(() => words.undone, words.notDone))
  const isBusy = making.isPending || publishing.isPending || undoing.isPending
  const isReady = periodFrom !== '' && periodTo !== '' && !isBusy
  if (list.isError) return <Alert variant="destructive">{words.failed}</Alert>
  return (
    <chakra.section aria-labelledby={headingId} borderTopWidth="1px" borderColor="border.rule" pt="4" mt="6">
      <chakra.h3 id={headingId} textStyle="label">
        {words.heading}
      </chakra.h3>
      <chakra.p textStyle="small" mt="1">
        {owner}
      </chakra.p>
      <chakra.p textStyle="small" color="fg.muted" mt="1">
        {words.text}
      </chakra.p>
      {list.data?.items.length === 0 && <chakra.p mt="3">{words.none}</chakra.p>}
      <chakra.ul mt="2" listStyleType="none">
        {list.data?.items.map((statement) => (
          <Issued
            key={statement.id}
            statement={statement}
            isBusy={isBusy}
            onPublish={() => publishing.mutate({ id: statement.id })}
            onUndo={() => undoing.mutate({ id: statement.id })}
          />
        ))}
      </chakra.ul>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" mt="4">
        <Field label={words.from}>
          {(ties) => (
            <TextInput {...ties} type="date" value={periodFrom} onChange={({ target }) => setFrom(target.value)} />
          )}
        </Field>
        <Field label={words.to}>
          {(ties) => (
            <TextInput {...ties} type="date" value={periodTo} onChange={({ target }) => setTo(target.value)} />
          )}
        </Field>
      </chakra.div>
      <Button
        mt="4"
        variant="outline"
        aria-disabled={!isReady}
        onClick={() => isReady && making.mutate({ entityId, periodFrom, periodTo })}
      >
        {words.make}
      </Button>
    </chakra.section>
  )
}

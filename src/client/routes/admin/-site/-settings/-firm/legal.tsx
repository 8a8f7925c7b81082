import { useRef, useState } from 'react'
import { firmWords as words, legalWords } from '@/content/site/admin-firm'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { chakra } from '@/client/theme/chakra'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Skeleton } from '@/client/ui/skeleton'
import { type LegalName, legalTexts } from '@/shared/site/firm/firm'
import { type LegalRecord, lastWritten, legalFields } from '@/shared/site/firm/legal-contracts'
import { legalMarks } from '@/shared/site/firm/legal-source'
import { longDay } from '@/shared/values/formats'
import { ListFailure } from '../../../-list/list-failure'
import { type FieldLayout, RecordFields } from '../../../-record/record-fields'
import { RecordDialog } from '../../../-record/record-dialog'
import { useAfterWrite } from '../../../-record/-saving/after-write'
import { partOf } from '../parts'
import { useFirmChanged } from './firm-changed'
import { legalInParts } from './legal-parts'

const fields = {
  effectiveOn: { kind: 'day', span: 3 },
  source: { kind: 'area', span: 6, rows: 24, isRequired: true },
} as const satisfies Record<string, FieldLayout>

/** A day as the texts themselves write it. */
const dayOf = (day: string | null) => (day === null ? null : longDay(day))

type NamedProps = { name: LegalName; stored: LegalRecord }
const newestOf = ({ versions }: LegalRecord) => versions[0]?.id ?? 0
/** The newest version is the one that a form was begun from. */
const versioned = (stored: LegalRecord) => ({
  ...stored,
  id: newestOf(stored),
  updatedAt: stored.versions[0]?.createdAt ?? '',
})
const valuesOf = (stored: LegalRecord) => {
  const { source, effectiveOn } = lastWritten(stored)
  return { source, effectiveOn: effectiveOn ?? '' }
}

/** A new version of a legal text, begun with the one that was written last. */
function LegalDialog({ name, stored, onClose }: NamedProps & { onClose: () => void }) {
  const form = useContractForm(legalFields, { defaultValues: valuesOf(stored) })
  const calls = trpc.useUtils()
  const changed = useFirmChanged()
  const update = trpc.admin.firm.legal.update.useMutation(useAfterWrite('firm')(() => words.saved, words.notSaved))
  return (
    <RecordDialog
      form={form}
      words={{ ...legalWords.edit, title: legalWords.edit.title(words.legal[name]) }}
      size="broad"
      stored={{
        row: versioned(stored),
        list: null,
        read: async () => ({ items: [versioned(await calls.client.admin.firm.legal.get.query({ text: name }))] }),
        valuesOf,
        labels: legalWords.fields,
        inParts: legalInParts,
      }}
      failure={words.notSaved.title}
      onSave={(values, seen) =>
        update.mutateAsync({ ...values, text: name, seen: newestOf(seen ?? stored) }).then(changed)
      }
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fields}
        names={['effectiveOn', 'source']}
        words={{
          labels: legalWords.fields,
          placeholders: {},
          hints: { source: legalWords.marks(legalMarks.join(', ')) },
        }}
      />
    </RecordDialog>
  )
}

/** Every version, to be read: who wrote it, when, and from when it held. */
const Versions = ({ versions }: Pick<LegalRecord, 'versions'>) => (
  <chakra.details mt="3">
    <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
      {legalWords.versions(versions.length)}
    </chakra.summary>
    <chakra.ul listStyleType="none">
      {versions.map(({ id, createdAt, by, effectiveOn, source }) => (
        <chakra.li key={id} pt="3" mt="3" borderTopWidth="1px" borderColor="border.rule">
          <p>{legalWords.version(onOfficeClock(createdAt, 'longMoment'), by, dayOf(effectiveOn))}</p>
          <chakra.div textStyle="small" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose" mt="2">
            {source ?? legalWords.default}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  </chakra.details>
)

function LegalBlock({ name }: { name: LegalName }) {
  const { data: stored, error, refetch } = trpc.admin.firm.legal.get.useQuery({ text: name })
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const changed = useFirmChanged()
  const label = words.legal[name]
  const restore = trpc.admin.firm.legal.update.useMutation(
    useAfterWrite('firm')(() => words.restored(label), words.notRestored),
  )
  if (error && !stored)
    return <ListFailure title={words.failedText(label)} titleLevel={2} error={error} onRetry={() => void refetch()} />
  if (!stored) return <Skeleton height="16" />
  const { effectiveOn, isDefault, waiting, versions } = stored
  return (
    <div>
      <chakra.p textStyle="label">{label}</chakra.p>
      <chakra.p color="fg.muted">{legalWords.standing(isDefault, dayOf(effectiveOn))}</chakra.p>
      {waiting.map((next) => (
        <p key={next.beginsOn}>{legalWords.waiting(longDay(next.beginsOn), next.isDefault)}</p>
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
        <Button ref={editButton} variant="outline" size="small" onClick={() => setEditing(true)}>
          {legalWords.edit.title(label)}
        </Button>
        {(!isDefault || waiting.length > 0) && (
          <Button
            variant="outline"
            size="small"
            aria-label={words.restoreOf(label)}
            aria-disabled={restore.isPending}
            onClick={() => {
              if (restore.isPending) return
              const sent = { text: name, source: null, effectiveOn: null, seen: newestOf(stored) }
              restore.mutateAsync(sent).then(changed, () => {})
              // The button that was pressed goes with what it restores.
              editButton.current?.focus({ preventScroll: true })
            }}
          >
            {words.restore}
          </Button>
        )}
      </chakra.div>
      {versions.length > 0 && <Versions versions={versions} />}
      {isEditing && <LegalDialog name={name} stored={stored} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** The legal texts, each with its versions. */
export const Legal = () => (
  <chakra.div display="grid" gap="6" mt="8" {...partOf('legal')}>
    {legalTexts.map((name) => (
      <LegalBlock key={name} name={name} />
    ))}
  </chakra.div>
)

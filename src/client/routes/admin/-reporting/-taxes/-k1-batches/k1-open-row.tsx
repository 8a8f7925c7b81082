import { memo } from 'react'
import { chakra } from '@/client/theme/chakra'
import { doubtOf, k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Field } from '@/client/ui/fields/field'
import { Radios } from '@/client/ui/fields/radios'
import { Tag } from '@/client/ui/tag'
import type { K1Row } from '@/shared/reporting/k1-batches'
import { Choice } from '../../../-choices/choice'
import type { K1Choices } from './k1-choices'
import { type K1Decision, type K1Note, isPublishable, yearOf } from './k1-decisions'
import { K1FileLink } from './k1-file-link'
import { firstHolders, firstOfferings } from './k1-options'
import { K1ReadingFacts } from './k1-reading'
import { rowId } from './k1-row-ids'

type K1OpenRowProps = {
  batchId: number
  taxYear: number
  /** Its place among the files of the zip. */
  index: number
  row: K1Row
  decision: K1Decision
  note: K1Note | null
  hasPresent: boolean
  hasOther: boolean
  actions: K1Choices['actions']
}

/** What a file can be taken as. Where a K-1 is in force it is replaced, or stays. */
function usesOf({ row, taxYear, hasPresent, hasOther }: K1OpenRowProps) {
  const year = yearOf(row, taxYear)
  const ofYear = year === null || year === taxYear ? '' : words.ofYear(year)
  return [
    ...(hasPresent ? [] : [{ value: 'k1' as const, label: words.uses.k1(ofYear) }]),
    ...(hasPresent || hasOther
      ? [{ value: 'replaces' as const, label: hasPresent ? words.uses.replacesPresent(ofYear) : words.uses.replaces }]
      : []),
    { value: 'other' as const, label: words.uses.other(ofYear) },
    { value: 'out' as const, label: words.uses.out },
  ]
}

/** Whose it is, beside what it says of itself, and what becomes of it. */
function Decision(props: K1OpenRowProps) {
  const { row, decision, note, hasPresent, actions } = props
  const { file, read, doubt } = row
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '4fr 5fr 4fr' }} gap="3">
        <K1ReadingFacts read={read} />
        <Field label={words.holder}>
          {(ties) => (
            <Choice
              {...ties}
              aria-label={words.holderOf(file)}
              of="entities"
              none={words.choose}
              first={firstHolders(row)}
              value={decision.entityId}
              onChoose={(entityId) => actions.name(row, { entityId })}
            />
          )}
        </Field>
        <Field label={words.offering}>
          {(ties) => (
            <Choice
              {...ties}
              aria-label={words.offeringOf(file)}
              of="offerings"
              none={words.choose}
              first={firstOfferings(row)}
              value={decision.investmentId}
              onChoose={(investmentId) => actions.name(row, { investmentId })}
            />
          )}
        </Field>
      </chakra.div>
      {doubt === 'other_partnership' && read.partnership !== null && (
        <Checkbox
          label={words.keepIssuer(read.partnership)}
          checked={decision.storesIssuer}
          onChange={({ currentTarget }) => actions.keepIssuer(row, currentTarget.checked)}
        />
      )}
      {note === null && hasPresent && (
        <chakra.p textStyle="small" color="warning.fg">
          {words.presentText}
        </chakra.p>
      )}
      <Radios
        label={words.useOf(file)}
        options={usesOf(props)}
        value={decision.use}
        onChoose={(use) => actions.use(row, use)}
      />
      {note && (
        <chakra.p textStyle="small" color="danger.fg">
          {words.blocks.whole(words.blocks.reasons[note])}
        </chakra.p>
      )}
    </>
  )
}

/** A file that somebody has to look at: what is the matter, what it says, whose it is, and what becomes of it. */
export const K1OpenRow = memo(function K1OpenRow(props: K1OpenRowProps) {
  const { batchId, taxYear, index, row } = props
  const { file, match, fault, read } = row
  const reason = fault ?? doubtOf(row)
  const isOpen = isPublishable(row, taxYear)
  const { use } = props.decision
  return (
    <chakra.li
      id={rowId(index)}
      tabIndex={-1}
      aria-label={file}
      borderWidth="1px"
      borderColor="border.rule"
      borderRadius="sheet"
      p="4"
      display="grid"
      gap="3"
      css={{ scrollMargin: '1rem' }}
    >
      <chakra.div display="flex" alignItems="start" gap="3">
        <chakra.div flex="1" minWidth="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <chakra.span fontWeight="semibold" overflowWrap="anywhere" minWidth="0">
            {file}
          </chakra.span>
          <Tag variant="outline">{words.matches[match]}</Tag>
          {read.amended === true && <Tag>{words.reading.isAmended}</Tag>}
          {isOpen && use === null && <Tag variant="warning">{words.undecided}</Tag>}
          {isOpen && use === 'out' && <Tag variant="secondary">{words.isOut}</Tag>}
        </chakra.div>
        {fault === null && <K1FileLink batchId={batchId} file={file} />}
      </chakra.div>
      {reason && (
        <chakra.p textStyle="small" color={fault === null ? 'fg.muted' : 'danger.fg'}>
          {reason}
        </chakra.p>
      )}
      {isOpen && <Decision {...props} />}
    </chakra.li>
  )
})

import { chakra } from '@/client/theme/chakra'
import { k1BatchWords as words } from '@/content/admin-k1-batches'
import { Checkbox } from '@/client/ui/checkbox'
import { Field } from '@/client/ui/field'
import { Select } from '@/client/ui/select'
import { Tag } from '@/client/ui/tag'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import type { K1Row } from '@/shared/k1-batches'
import type { K1Choices, K1Note } from './k1-choices'
import { K1FileLink } from './k1-file-link'
import { type K1Options, holderOptions } from './k1-options'
import { K1ReadingFacts } from './k1-reading'

const noteWords: Record<K1Note, string> = {
  present: words.presentText,
  waiting: words.waitingText,
  same_pair: words.samePairText,
}

type K1OpenRowProps = { batchId: number; row: K1Row; choices: K1Choices; options: K1Options }

/** A file that somebody has to look at: what is the matter, whose it is, and whether it is published. */
export function K1OpenRow({ batchId, row, choices, options }: K1OpenRowProps) {
  const { file, match, doubt, fault } = row
  const { entityId, investmentId, isTaken } = choices.decisionOf(row)
  const note = choices.noteOf(row)
  return (
    <chakra.li borderWidth="1px" borderColor="border.rule" borderRadius="sheet" p="4" display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.span fontWeight="semibold" overflowWrap="anywhere" minWidth="0">
          {file}
        </chakra.span>
        <Tag variant="outline">{words.matches[match]}</Tag>
        {fault === null && <K1FileLink batchId={batchId} file={file} />}
      </chakra.div>
      {(fault ?? doubt) && (
        <chakra.p textStyle="small" color={fault === null ? 'fg.muted' : 'danger.fg'}>
          {fault ?? (doubt && words.doubts[doubt])}
        </chakra.p>
      )}
      {choices.isPublishable(row) && (
        <>
          <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="3">
            <K1ReadingFacts read={row.read} />
            <Field label={words.holder}>
              {(ties) => (
                <Select
                  {...ties}
                  aria-label={words.holderOf(file)}
                  options={holderOptions(options.holders, row.candidates)}
                  value={entityId}
                  onChange={({ target }) => choices.name(row, { entityId: target.value })}
                />
              )}
            </Field>
            <Field label={words.offering}>
              {(ties) => (
                <Select
                  {...ties}
                  aria-label={words.offeringOf(file)}
                  options={options.offerings}
                  value={investmentId}
                  onChange={({ target }) => choices.name(row, { investmentId: target.value })}
                />
              )}
            </Field>
          </chakra.div>
          {note && (
            <chakra.p textStyle="small" color={note === 'present' ? 'warning.fg' : 'danger.fg'}>
              {noteWords[note]}
            </chakra.p>
          )}
          <Checkbox
            label={
              <span>
                {words.publishThis} <VisuallyHidden>{file}</VisuallyHidden>
              </span>
            }
            checked={isTaken}
            disabled={!isTaken && !choices.canTake(row)}
            onChange={({ currentTarget }) => choices.take(row, currentTarget.checked)}
          />
        </>
      )}
    </chakra.li>
  )
}

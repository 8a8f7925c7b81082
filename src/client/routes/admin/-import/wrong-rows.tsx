import { chakra } from '@/client/theme/chakra'
import { adminImport } from '@/content/records/admin-import'
import { Alert } from '@/client/ui/alert'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Anchor } from '@/client/ui/text-link'
import { csvHref } from './csv-text'
import type { LookedFile } from './looked-file'

const { wrong: words } = adminImport

type WrongRowsProps = {
  looked: LookedFile
  onLeaveOut: (isLeftOut: boolean) => void
}

/** What can be done about rows that are wrong while the others are right: left out, and kept as a file of their own. */
export function WrongRows({ looked: { outcome, said, wrong }, onLeaveOut }: WrongRowsProps) {
  if (wrong === null || outcome === null) return null
  const isLeftOut = said.leaveOut !== undefined
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {isLeftOut && <Alert variant="warning">{words.leftOut(wrong.rows.length)}</Alert>}
      <Checkbox
        label={words.leaveOut(wrong.good, wrong.rows.length)}
        checked={isLeftOut}
        onChange={({ currentTarget }) => onLeaveOut(currentTarget.checked)}
      />
      {isLeftOut && (
        <Anchor href={csvHref(wrong.csv)} download="rows-with-faults.csv" textStyle="small" width="fit">
          {words.download}
        </Anchor>
      )}
    </chakra.div>
  )
}

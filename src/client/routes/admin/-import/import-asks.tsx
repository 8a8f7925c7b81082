import { chakra } from '@/client/theme/chakra'
import { ledgerImport } from '@/content/ledger/admin-ledger-import'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { type ImportAskKey, isConfirmable } from '@/shared/records/import-asks'
import type { ImportOutcome } from '@/shared/records/imports'
import { AffectedTransfers } from '../-record/affected-transfers'

const { asks: words } = ledgerImport

/** Of thousands of rows the first tell where to look. */
const namedRows = 20

const rowsOf = (rows: readonly number[]) =>
  words.rows(`${rows.slice(0, namedRows).join(', ')}${rows.length > namedRows ? ' …' : ''}`, rows.length)

/** What a file must be confirmed about before it is taken in: each thing with the rows that say it, and one tick where a yes answers it. */
export const ImportAsks = ({
  outcome: { asks = [], transfers = [], holders = [] },
  confirmed,
  onConfirm,
}: {
  outcome: ImportOutcome
  confirmed: readonly ImportAskKey[]
  onConfirm: (key: ImportAskKey, isMeant: boolean) => void
}) =>
  asks.length > 0 && (
    <chakra.section display="flex" flexDirection="column" gap="3">
      <chakra.h3 textStyle="label">{words.title}</chakra.h3>
      {asks.map(({ key, message, rows }) => (
        <chakra.div
          key={key}
          padding="4"
          borderWidth="1px"
          borderRadius="sheet"
          display="flex"
          flexDirection="column"
          gap="2"
        >
          <chakra.p overflowWrap="anywhere">{message}</chakra.p>
          <chakra.p textStyle="small" color="fg.muted">
            {rowsOf(rows)}
          </chakra.p>
          {key === 'transfers' && <AffectedTransfers transfers={transfers} holders={holders} />}
          {isConfirmable(key) && (
            <Checkbox
              label={words.tick}
              checked={confirmed.includes(key)}
              onChange={({ target }) => onConfirm(key, target.checked)}
            />
          )}
        </chakra.div>
      ))}
    </chakra.section>
  )

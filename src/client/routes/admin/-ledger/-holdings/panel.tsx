import { lazyRouteComponent } from '@tanstack/react-router'
import { chakra } from '@/client/theme/chakra'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { importWords } from '@/content/ledger/admin-imports'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Field } from '@/client/ui/fields/field'
import { Spoken } from '@/client/ui/spoken'
import { Choice } from '../../-choices/choice'
import { LedgerImportButton } from '../ledger-import-button'
import { useRecordInAddress } from '../../-list/record-in-address'
import { importsSearch } from '../../-list/record-link'
import { useListAddress } from '../../-list/-toolbar/list-search'
import { Books } from './books'
import { OfferingHoldings } from './offering-holdings'
import { EntryView } from './entry-view'
import { noEntriesNarrowed } from './entry-search'
import { ExportButton } from './export-button'

const words = ledgerWords

const Imports = lazyRouteComponent(() => import('./-imports/imports'), 'Imports')

/** The section Holdings: the book of an offering, or the files that were brought into it, as the address says. */
export function HoldingsPanel() {
  const { address } = useListAddress()
  return address.imports ? <Imports /> : <Book />
}

/** An offering is chosen, which stands in the address, then its book is shown. */
function Book() {
  const {
    address: { book: ledger },
    change,
  } = useListAddress()
  const opened = useRecordInAddress(false)
  const classes = trpc.admin.classes.list.useQuery({ investmentId: ledger ?? 0 }, { enabled: ledger !== undefined })
  const show = (book: number | undefined) => change({ ...noEntriesNarrowed, book })
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
        <chakra.div flex="1 1 16rem" maxWidth="form">
          <Field label={words.offering}>
            {(ties) => (
              <Choice
                {...ties}
                of="knownOfferings"
                none={words.choose}
                isFilter
                value={ledger?.toString() ?? ''}
                onChoose={(chosen) => show(Number(chosen) || undefined)}
              />
            )}
          </Field>
        </chakra.div>
        <LedgerImportButton first="classes" hasRoom />
        <LinkButton variant="outline" to="/admin" search={importsSearch} title={importWords.openHint}>
          {importWords.open}
        </LinkButton>
        <ExportButton />
      </chakra.div>
      <Spoken text={ledger === undefined ? '' : classes.data && words.shown(classes.data.total)} />
      {ledger === undefined ? (
        <Books onOpen={show} />
      ) : (
        <OfferingHoldings key={ledger} investmentId={ledger} onOpenEntry={opened.open} />
      )}
      {typeof opened.record === 'number' && (
        <EntryView key={opened.record} id={opened.record} onOther={opened.open} onClose={opened.close} />
      )}
    </>
  )
}

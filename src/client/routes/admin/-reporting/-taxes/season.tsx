import { chakra } from '@/client/theme/chakra'
import { k1SeasonWords as words } from '@/content/reporting/admin-k1-season'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { type K1Standing, printableOf } from '@/shared/reporting/k1-season'
import type { CountedTaxYear } from '@/shared/reporting/tax-years'
import { PrintButton, ZipLink } from './post-links'
import { RemindButton } from './remind-button'
import { ToDo } from './to-do'
import { Unfinished } from './unfinished'

type SeasonProps = {
  year: number
  taxYears: readonly CountedTaxYear[]
  onShow: (standing: K1Standing) => void
  onOpenBatch: (id: number) => void
}

/** What is to be done for a year, in the order in which it is done: until nobody is missing, and everybody has theirs. */
export function Season({ year, taxYears, onShow, onOpenBatch }: SeasonProps) {
  const reminders = trpc.admin.k1s.reminders.useQuery({ year, limit: 0 })
  const sum = (standing: K1Standing | 'holders' | 'toPrintUndelivered') =>
    taxYears.reduce((all, each) => all + each[standing], 0)
  const [holders, published, missing] = [sum('holders'), sum('published'), sum('missing')]
  const [unopened, toPrint, printed] = [sum('unopened'), sum('toPrint'), sum('printed')]
  const [noAddress, unprinted] = [sum('noAddress'), sum('unprinted')]
  const printable = printableOf({ toPrint, noAddress, unprinted })
  const bounced = sum('toPrintUndelivered')
  const who = (standing: K1Standing) => (
    <Button variant="outline" size="small" aria-label={words.whoOf[standing]} onClick={() => onShow(standing)}>
      {words.who}
    </Button>
  )
  return (
    <chakra.section aria-labelledby="k1-season" mb="8">
      <Heading id="k1-season" level={2} textStyle="heading" mb="1">
        {words.heading(year)}
      </Heading>
      <chakra.p mb="3">{words.standing(holders, published, missing)}</chakra.p>
      <chakra.ul listStyleType="none" borderBottomWidth="1px" borderColor="border.rule">
        <Unfinished onOpen={onOpenBatch} />
        {missing > 0 && published > 0 && <ToDo title={words.missing(missing)}>{who('missing')}</ToDo>}
        {unopened > 0 && reminders.data && (
          <ToDo title={words.unopened(unopened)} text={words.reminders(reminders.data.total, reminders.data.recent)}>
            {who('unopened')}
            <RemindButton year={year} people={reminders.data.total} />
          </ToDo>
        )}
        {noAddress > 0 && (
          <ToDo title={words.noAddress(noAddress)} text={words.whyNoAddress}>
            {who('noAddress')}
          </ToDo>
        )}
        {unprinted > 0 && (
          <ToDo title={words.unprinted(unprinted)} text={words.whyUnprinted}>
            {who('unprinted')}
          </ToDo>
        )}
        {printable > 0 && (
          <ToDo title={words.toPrint(toPrint)} text={words.whyToPrint(toPrint - bounced, bounced, toPrint - printable)}>
            {who('toPrint')}
            <PrintButton size="small" year={year} count={printable} />
          </ToDo>
        )}
        {printed > 0 && (
          <ToDo title={words.printed(printed)} text={words.whyPrinted}>
            {who('printed')}
            <PrintButton size="small" year={year} count="again" />
          </ToDo>
        )}
      </chakra.ul>
      {published > 0 && (
        <chakra.div mt="3">
          <ZipLink year={year} />
        </chakra.div>
      )}
    </chakra.section>
  )
}

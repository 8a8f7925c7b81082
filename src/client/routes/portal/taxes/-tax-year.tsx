import { chakra } from '@/client/theme/chakra'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { portalChoice } from '@/content/ledger/portal-payments'
import { portalTaxes } from '@/content/reporting/taxes'
import { FileLink } from '@/client/holdings/file-link'
import { trpc } from '@/client/calls/trpc'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { fileAddress } from '@/shared/platform/file-paths'

/** Beside one another as long as there is room: the choice of the year, and what is taken of it as one file. On paper none of it. */
export const TaxYearBar = ({ children }: { children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" columnGap="6" rowGap="3" mt="6" data-unprinted="">
    {children}
  </chakra.div>
)

type TaxYearSelectProps = {
  years: readonly number[]
  /** The one that is shown. */
  year: number | 'all'
  /** All of them can be shown together. */
  hasAll?: boolean
}

/** Chooses the tax year, which the address keeps as every page of the portal does. */
export function TaxYearSelect({ years, year, hasAll = false }: TaxYearSelectProps) {
  const navigate = useNavigate()
  // One that an address names stands there too, whatever is known of it.
  const offered = typeof year === 'number' && !years.includes(year) ? [...years, year] : years
  const choose = (value: string) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, period: value === 'all' ? value : Number(value) }),
      resetScroll: false,
    })
  return (
    <chakra.div width={{ base: 'full', sm: '14rem' }}>
      <Field label={portalTaxes.year}>
        {(ties) => (
          <Select
            {...ties}
            options={[
              ...offered
                .toSorted((one, other) => other - one)
                .map((each) => ({ value: String(each), label: String(each) })),
              ...(hasAll ? [{ value: 'all', label: portalChoice.all }] : []),
            ]}
            value={String(year)}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
    </chakra.div>
  )
}

type TaxYearZipProps = { year: number; entityId?: number | undefined; label?: string; text: string }

/** The documents of a year, of one owner or of all, as one file. */
export function TaxYearZip({ year, entityId, label, text }: TaxYearZipProps) {
  const calls = trpc.useUtils()
  return (
    <chakra.p mb="2" data-unprinted="">
      <FileLink
        display="inline-block"
        py="1"
        href={fileAddress('ownDocuments', { year, ...(entityId !== undefined && { entityId }) })}
        {...(label !== undefined && { 'aria-label': label })}
        onCame={() => void calls.investor.documents.list.invalidate()}
      >
        {text}
      </FileLink>
    </chakra.p>
  )
}

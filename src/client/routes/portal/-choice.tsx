import { chakra } from '@/client/theme/chakra'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { portalChoice as words } from '@/content/ledger/portal-payments'
import { portalPage } from '@/content/reporting/portal'
import { useOwnEntities } from '@/client/accounts/own-entities'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { Spoken } from '@/client/ui/spoken'
import { officeYear } from '@/client/accounts/office-clock'
import type { PortalSearch } from './-address'

/** Whose holdings and which year are shown, as the address says it (`-address.ts`). */
export function useChoice() {
  const { entity, period }: PortalSearch = useSearch({ strict: false })
  const { entities } = useOwnEntities()
  const [thisYear] = useState(officeYear)
  const owners = entities.filter(({ scope }) => scope !== 'tax')
  const year: number | 'all' = period ?? thisYear
  return {
    entity,
    /** What calls take that are narrowed to an owner. */
    ofOwner: entity === undefined ? {} : { entityId: entity },
    owners,
    entities,
    year,
    thisYear,
    /** What an owner is called in a word; the legal name is what the firm's papers say. */
    shortNameOf: (entityId: number, legalName: string) =>
      entities.find(({ id }) => id === entityId)?.shortName ?? legalName,
  }
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(auto-fit, minmax(8.5rem, 1fr))', sm: 'none' },
    // As many as there are, so that one alone ends where the page does.
    gridAutoFlow: { sm: 'column' },
    gridAutoColumns: { sm: '14rem' },
    gap: '4',
    flexGrow: { base: '1', lg: '0' },
  },
})

type ChoiceProps = {
  /** The years that there are, the latest first; without them none is asked for. */
  years?: readonly number[]
  /** The owners that the page is about, where it is about others than those whose holdings are open. */
  among?: readonly { id: number; legalName: string }[]
}

/** The selects of the time and the owner that are shown. */
export function Choice({ years, among }: ChoiceProps) {
  const navigate = useNavigate()
  const { entity, owners: holders, year, thisYear } = useChoice()
  const owners = among ?? holders
  const choose = (search: PortalSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...search }), resetScroll: false })
  const first = Math.min(thisYear, ...(years ?? []))
  const all = Array.from({ length: thisYear - first + 1 }, (_, before) => thisYear - before)
  const offered = year === 'all' || all.includes(year) ? all : [year, ...all]
  const nameOf = (each: number) => (each === thisYear ? words.thisYear(each) : String(each))
  const owner = owners.find(({ id }) => id === entity)?.legalName ?? portalPage.entity.all
  return (
    <Row data-unprinted="">
      {years !== undefined && (
        <Field label={words.period}>
          {(ties) => (
            <Select
              {...ties}
              options={[
                ...offered.map((each) => ({ value: String(each), label: nameOf(each) })),
                { value: 'all', label: words.all },
              ]}
              value={String(year)}
              onChange={({ target: { value } }) =>
                choose({ period: value === 'all' ? 'all' : value === String(thisYear) ? undefined : Number(value) })
              }
            />
          )}
        </Field>
      )}
      {(owners.length > 1 || entity !== undefined) && (
        <Field label={portalPage.entity.label}>
          {(ties) => (
            <Select
              {...ties}
              options={[
                { value: '', label: portalPage.entity.all },
                ...owners.map(({ id, legalName }) => ({ value: String(id), label: legalName })),
              ]}
              value={owners.some(({ id }) => id === entity) ? String(entity) : ''}
              onChange={({ target: { value } }) => choose({ entity: value === '' ? undefined : Number(value) })}
            />
          )}
        </Field>
      )}
      <Spoken text={words.shown(year === 'all' ? words.all : String(year), owner)} />
    </Row>
  )
}

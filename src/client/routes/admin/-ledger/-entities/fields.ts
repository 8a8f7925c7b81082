import type { z } from 'zod'
import { entityKindNames, noPaymentMethod, paymentMethodNames } from '@/content/ledger/holdings'
import {
  type Entity,
  defaultEntityKind,
  entityFields,
  entityKinds,
  paymentMethods,
  printedEntityFields,
} from '@/shared/ledger/entities'
import type { FieldLayout } from '../../-record/record-fields'
import { valuesOf } from '../../-record/record-values'

type EntityValues = z.input<typeof entityFields>
type EntityField = keyof EntityValues

/** How each column is edited; a new column of the contract does not compile until it stands here. */
const fields: Record<EntityField, FieldLayout> = {
  kind: { kind: entityKinds, choiceNames: entityKindNames, span: 2 },
  legalName: { kind: 'line', span: 4, isRequired: true },
  contactName: { kind: 'line', span: 4 },
  tinLast4: { kind: 'number', span: 2 },
  addressLines: { kind: 'lines', span: 6 },
  paymentMethod: {
    kind: ['', ...paymentMethods],
    choiceNames: { '': noPaymentMethod, ...paymentMethodNames },
    span: 3,
  },
  note: { kind: 'area', span: 6 },
  externalId: { kind: 'line', span: 3 },
}

export const layout = {
  fields,
  printed: printedEntityFields,
  first: [
    'legalName',
    'kind',
    'contactName',
    'tinLast4',
    'addressLines',
    'paymentMethod',
  ] as const satisfies EntityField[],
  further: ['note', 'externalId'] as const satisfies EntityField[],
}

const preset: EntityValues = { kind: defaultEntityKind, legalName: '' }

/** What the form of a record holds; of none, what a new record starts with. */
export const valuesOfEntity = (entity: Entity | null) => valuesOf(fields, preset, entity)

import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import type { Area } from '@/shared/accounts/areas'
import type { Written } from '../../records/resources'
import { distributionResource } from '../distributions/resource'
import { entityResource } from '../entities/resource'
import { holdingsResource } from '../entries/resource'
import { planAccess } from './access'
import { planClasses } from './classes'
import { type GatherFile, planOf } from './entered/gathered'
import { gatherMovements } from './entered/movements'
import { gatherPositions } from './entered/positions'
import { planEntities } from './entities'
import { ledgerImporter } from './ledger-importer'
import { gatherDistributions } from './payments/distributions'
import type { PlanLedger } from './plans'

/** How a file of the ledger is read: what enters something is gathered, so that several files can be judged together. */
interface LedgerFile {
  noun: Written
  how: { plan: PlanLedger; gather?: never } | { plan?: never; gather: GatherFile }
  areas: readonly Area[]
  isProved: boolean
}

const ofInvestors = { areas: ['investors'], isProved: false } as const

/** Payments are published at once, and access opens what others hold: both ask for a proof. */
export const ledgerFiles = {
  entities: { ...ofInvestors, noun: entityResource, how: { plan: planEntities } },
  access: { ...ofInvestors, noun: entityResource, how: { plan: planAccess }, isProved: true },
  classes: { ...ofInvestors, noun: holdingsResource, how: { plan: planClasses } },
  positions: { ...ofInvestors, noun: holdingsResource, how: { gather: gatherPositions } },
  movements: { ...ofInvestors, noun: holdingsResource, how: { gather: gatherMovements } },
  distributions: {
    noun: distributionResource,
    how: { gather: gatherDistributions },
    areas: ['investors', 'money'],
    isProved: true,
  },
} as const satisfies Partial<Record<LedgerImportKind, LedgerFile>>

const importerOf = (kind: keyof typeof ledgerFiles) => {
  const { noun, how, areas, isProved }: LedgerFile = ledgerFiles[kind]
  return ledgerImporter(kind, noun, how.plan ?? planOf(how.gather), { areas, isProved })
}

/** What the ledger is brought in by, file by file. */
export const ledgerImporters = {
  entities: importerOf('entities'),
  access: importerOf('access'),
  classes: importerOf('classes'),
  positions: importerOf('positions'),
  movements: importerOf('movements'),
  distributions: importerOf('distributions'),
}

import { distributionResource } from '../distributions/resource'
import { entityResource } from '../entities/resource'
import { holdingsResource } from '../entries/resource'
import { planAccess } from './access'
import { ledgerImporter } from './ledger-importer'
import { planClasses } from './classes'
import { planEntities } from './entities'
import { planOf } from './entered/gathered'
import { gatherMovements } from './entered/movements'
import { gatherPositions } from './entered/positions'
import { gatherDistributions } from './payments/distributions'

/** What the ledger is brought in by. Payments are published at once, and access opens what others hold: both ask for a proof. */
export const ledgerImporters = {
  entities: ledgerImporter('entities', entityResource, planEntities),
  access: ledgerImporter('access', entityResource, planAccess, { isProved: true }),
  classes: ledgerImporter('classes', holdingsResource, planClasses),
  positions: ledgerImporter('positions', holdingsResource, planOf(gatherPositions)),
  movements: ledgerImporter('movements', holdingsResource, planOf(gatherMovements)),
  distributions: ledgerImporter('distributions', distributionResource, planOf(gatherDistributions), {
    areas: ['investors', 'money'],
    isProved: true,
  }),
}

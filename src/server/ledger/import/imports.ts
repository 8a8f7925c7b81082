import { distributionResource } from '../distributions/resource'
import { entityResource } from '../entities/resource'
import { holdingsResource } from '../entries/resource'
import { planAccess } from './access'
import { bookImporter } from './book-importer'
import { planClasses } from './classes'
import { planEntities } from './entities'
import { planDistributions } from './payments/distributions'
import { planPositions } from './positions'

/** What the book is brought in by. Payments are published at once, and access opens what others hold: both ask for a proof. */
export const ledgerImporters = {
  entities: bookImporter('entities', entityResource, planEntities),
  access: bookImporter('access', entityResource, planAccess, { isProved: true }),
  classes: bookImporter('classes', holdingsResource, planClasses),
  positions: bookImporter('positions', holdingsResource, planPositions),
  distributions: bookImporter('distributions', distributionResource, planDistributions, {
    areas: ['investors', 'money'],
    isProved: true,
  }),
}
